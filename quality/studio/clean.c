/* One level of the noise removal: a 5x5 spline with holes of `step`, each neighbour weighted by how alike it is.
   Planes are row by row: light 3 floats a pixel, feat 6, the others 1. studio.py compiles and calls this. */
#include <math.h>

static int inside(int v, int n) { return v < 0 ? 0 : v >= n ? n - 1 : v; }

void wavelet(int h, int w, int step, const float *light, const float *noise, const float *feat, const float *dep,
             const float *steep, const float *lum, const float *sigma, float *light2, float *noise2) {
    static const float spline[3] = {0.375f, 0.25f, 0.0625f};
#pragma omp parallel for num_threads(2) schedule(dynamic, 16)
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            long p = (long)y * w + x;
            float k0 = 1 / (steep[p] * step * 3), k1 = 1 / sigma[p], total = 0, r = 0, g = 0, b = 0, v = 0;
            for (int j = -2; j <= 2; j++)
                for (int i = -2; i <= 2; i++) {
                    long q = (long)inside(y + j * step, h) * w + inside(x + i * step, w);
                    float e = fabsf(dep[q] - dep[p]) * k0 + fabsf(lum[q] - lum[p]) * k1, d = 0;
                    for (int c = 0; c < 6; c++) d += (feat[q * 6 + c] - feat[p * 6 + c]) * (feat[q * 6 + c] - feat[p * 6 + c]);
                    float t = expf(-fminf(e + 6 * d, 60)) * spline[i < 0 ? -i : i] * spline[j < 0 ? -j : j];
                    r += t * light[q * 3], g += t * light[q * 3 + 1], b += t * light[q * 3 + 2];
                    v += t * t * noise[q], total += t;
                }
            light2[p * 3] = r / total, light2[p * 3 + 1] = g / total, light2[p * 3 + 2] = b / total;
            noise2[p] = v / (total * total);
        }
}
