"""Makes the frames of a turning product from renders at fewer angles (see turntable.py).

For every film frame the distance of each point is known. So each visible point can be looked up where it was in the
two nearest renders: exact, unlike guessed motion. The ground is still; the product's shade on it turns along.
"""
import json
import math
import os

import cv2
import numpy as np

GAP = 0.12                                         # centimetres before the ground that make a point one of the product


def frames(folder, keys, count, size, angle, between):
    """Writes the film frames that are missing, as pictures numbered from 000."""
    turn = Turn(folder, size)
    for i in range(count):
        path = os.path.join(folder, f"{i:03}.jpg")
        if os.path.exists(path):
            continue
        at = between(i)
        place = (i + 0.5) * keys / count
        first = int(place)
        picture = turn.frame(f"shape-{i:03}", at, [(turn.key(k % keys), at - angle(k, keys), w)
                                                   for k, w in ((first, first + 1 - place), (first + 1, place - first))])
        cv2.imwrite(path + ".part.jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 96])
        os.replace(path + ".part.jpg", path)


class Turn:
    """One product on its turntable: the camera, the empty ground and the rendered angles."""

    def __init__(self, folder, size):
        self.folder, self.size, self.keys = folder, size, {}
        with open(os.path.join(folder, "camera.json"), encoding="utf-8") as source:
            camera = json.load(source)
        self.matrix, self.tan, self.far = np.array(camera["matrix"]), camera["tan"], camera["far"]
        self.ground = cv2.GaussianBlur(self.load("ground")[1]["light"], (0, 0), 6, borderType=cv2.BORDER_REPLICATE)
        self.small = self.load("ground-small")[1]
        self.empty = self.load("shape-none")[1]["distance"]
        x, y = np.meshgrid(np.arange(size[0]), np.arange(size[1]))
        self.floor = self.points(x, y, cv2.resize(self.empty, size, interpolation=cv2.INTER_AREA), 1)
        self.flat = np.clip(1 - self.floor[..., 2] / 2, 0, 1)

    def load(self, name):
        """Corners and planes of a stored render; rows run from below."""
        with np.load(os.path.join(self.folder, name + ".npz")) as stored:
            planes = {k: stored[k].astype(np.float32) for k in stored if k != "window"}
            window = stored["window"]
        if "distance" in planes:
            planes["distance"] += self.far / 4
        return window, planes

    def points(self, x, y, distance, scale):
        """Where in the room the pixels' points lie."""
        u = ((x + 0.5) / (self.size[0] * scale) * 2 - 1) * self.tan
        v = ((y + 0.5) / (self.size[1] * scale) * 2 - 1) * self.tan * self.size[1] / self.size[0]
        ray = np.stack([u, v, -np.ones_like(u)], axis=-1)
        ray /= np.linalg.norm(ray, axis=-1, keepdims=True)
        return (ray * distance[..., None]) @ self.matrix[:3, :3].T + self.matrix[:3, 3]

    def pixels(self, points):
        """Columns, rows and distances at which the camera sees points."""
        seen = (points - self.matrix[:3, 3]) @ self.matrix[:3, :3]
        u, v = -seen[..., 0] / seen[..., 2] / self.tan, -seen[..., 1] / seen[..., 2] / self.tan * self.size[0] / self.size[1]
        place = [((w + 1) / 2 * n - 0.5).astype(np.float32) for w, n in ((u, self.size[0]), (v, self.size[1]))]
        return (*place, np.linalg.norm(seen, axis=-1))

    def key(self, number):
        """A rendered angle: its product's light, spread a little over its edges, distances, and shade on the ground."""
        if number in self.keys:
            return self.keys[number]
        if len(self.keys) > 2:
            self.keys.pop(next(iter(self.keys)))
        (low, high), planes = self.load(f"key-{number:03}")
        area = (slice(low[1], high[1]), slice(low[0], high[0]))
        light, distance = np.zeros((*self.size[::-1], 3), np.float32), np.full(self.size[::-1], self.far, np.float32)
        light[area], distance[area] = planes["light"], planes["distance"]
        empty = np.linalg.norm(self.floor - self.matrix[:3, 3], axis=-1)
        product = (distance < empty - GAP).astype(np.uint8)
        inner = cv2.erode(product, np.ones((3, 3), np.uint8))
        near, labels = cv2.distanceTransformWithLabels(1 - inner, cv2.DIST_L2, 5, labelType=cv2.DIST_LABEL_PIXEL)
        rows, columns = np.nonzero(inner)
        order = np.zeros(labels.max() + 1, int)
        order[labels[rows, columns]] = np.arange(len(rows))
        source = order[labels]
        spread = (near > 0) & (near < 8)
        shade = self.shade(number, light, cv2.dilate(product, np.ones((3, 3), np.uint8)), area)
        light[spread] = light[rows[source[spread]], columns[source[spread]]]
        distance[spread] = distance[rows[source[spread]], columns[source[spread]]]
        self.keys[number] = light, distance, inner.astype(np.float32), shade
        return self.keys[number]

    def shade(self, number, light, product, area):
        """What the product takes from, or adds to, the light of the ground: sharp near it, from a small render afar."""
        _, planes = self.load(f"key-{number:03}-small")
        taken = cv2.dilate((planes["distance"] < self.small["distance"] - 3 * GAP).astype(np.uint8), np.ones((3, 3), np.uint8))
        far = filled(planes["light"] / np.maximum(self.small["light"], 1e-3), 1 - taken, 5)
        far = cv2.resize(far, self.size, interpolation=cv2.INTER_CUBIC)
        free = np.zeros(self.size[::-1], np.uint8)
        free[area] = 1 - product[area]
        ratio = np.where(free[..., None] > 0, light / np.maximum(self.ground, 1e-3), 1)
        away = cv2.distanceTransform(1 - product, cv2.DIST_L2, 5)
        rim = cv2.distanceTransform(np.pad(np.ones([s.stop - s.start for s in area], np.uint8), 1), cv2.DIST_L2, 5)[1:-1, 1:-1]
        inside = np.zeros(self.size[::-1], np.float32)
        inside[area] = np.clip((rim - 1) / 16, 0, 1)
        result = filled(ratio, free, 1.2)
        for other, start, end in ((filled(ratio, free, 4), 3, 10), (far, 10, 34)):
            share = np.maximum(np.clip((away - start) / (end - start), 0, 1), (1 - inside) if other is far else 0)[..., None]
            result = result * (1 - share) + other * share
        return result.astype(np.float32)

    def frame(self, shape, at, sources):
        """One picture of the film; sources: rendered angles, how far each is behind, and their weights."""
        (low, high), planes = self.load(shape)
        distance = planes["distance"]
        x, y = np.meshgrid(np.arange(low[0], high[0]), np.arange(low[1], high[1]))
        product = distance < self.empty[low[1]:high[1], low[0]:high[0]] - GAP
        points = self.points(x, y, distance, 2)
        total, weights = np.zeros((*product.shape, 3), np.float32), np.zeros(product.shape, np.float32)
        shade = np.zeros((*self.size[::-1], 3), np.float32)
        for (light, depth, inner, dark), behind, weight in sources:
            px, py, seen = self.pixels(turned(points, -behind))
            found = cv2.remap(depth, px, py, cv2.INTER_LINEAR)
            sure = np.clip(2 - np.abs(found - seen) / 0.25, 0, 1) * cv2.remap(inner, px, py, cv2.INTER_LINEAR).clip(0.02, 1)
            w = weight * (sure + 1e-4)
            total += w[..., None] * cv2.remap(light, px, py, cv2.INTER_CUBIC)
            weights += w
            fx, fy, _ = self.pixels(turned(self.floor, -behind))
            along = cv2.remap(dark, fx, fy, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
            shade += weight * (along * self.flat[..., None] + dark * (1 - self.flat[..., None]))
        colours = np.zeros((self.size[1] * 2, self.size[0] * 2, 3), np.float32)
        cover = np.zeros((self.size[1] * 2, self.size[0] * 2), np.float32)
        colours[y[product], x[product]] = developed(np.maximum(total / weights[..., None], 0)[product])
        cover[y[product], x[product]] = 1
        colours, cover = (cv2.resize(a, self.size, interpolation=cv2.INTER_AREA) for a in (colours, cover))
        picture = colours + developed(self.ground * shade) * (1 - cover[..., None])
        picture = picture[::-1, :, ::-1] * 255 + np.random.default_rng(7).normal(0, 0.6, (*self.size[::-1], 1))
        return np.clip(picture + 0.5, 0, 255).astype(np.uint8)


def filled(plane, free, sigma):
    """Smooths what is free and carries it on over what is not."""
    weight = free.astype(np.float32)
    known = np.dstack([plane.astype(np.float32) * weight[..., None], weight])
    result, sure = np.zeros_like(plane, np.float32), np.zeros_like(weight)
    for wide in (sigma, 3 * sigma, 9 * sigma, 40 * sigma):
        soft = softened(known, wide)
        take = np.clip(soft[..., 3] / 0.2, 0, 1) * (1 - sure)
        result += soft[..., :3] / np.maximum(soft[..., 3:], 1e-6) * take[..., None]
        sure += take
    return result / np.maximum(sure, 1e-6)[..., None]


def softened(plane, sigma):
    """A wide blur, done on a smaller copy."""
    k = max(1, int(sigma / 3))
    tall, wide = plane.shape[:2]
    small = cv2.resize(plane, (max(wide // k, 8), max(tall // k, 8)), interpolation=cv2.INTER_AREA) if k > 1 else plane
    small = cv2.GaussianBlur(small, (0, 0), sigma / k)
    return cv2.resize(small, (wide, tall), interpolation=cv2.INTER_LINEAR) if k > 1 else small


def turned(points, degrees):
    """Points turned about the upright axis."""
    a = math.radians(degrees)
    return points @ np.array([[math.cos(a), math.sin(a), 0], [-math.sin(a), math.cos(a), 0], [0, 0, 1]])


def developed(px, knee=0.72):
    """Light to print: the studio's highlights and the screen's curve."""
    over = np.maximum(px - knee, 0)
    px = np.clip(np.minimum(px, knee) + (1 - knee) * (1 - np.exp(-over / ((1 - knee) * 1.15))), 0, 1)
    return np.where(px <= 0.0031308, px * 12.92, 1.055 * np.maximum(px, 1e-6) ** (1 / 2.4) - 0.055).astype(np.float32)
