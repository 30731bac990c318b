/** Entry for sites with an analytics script (setting ANALYTICS_SCRIPT). The question appears after hydration and delays nothing. */
const start = () => import("./analytics/start.tsx").then(({ startAnalytics }) => startAnalytics()).catch(console.error);

if (document.documentElement.dataset["scripts"] === "alive") void start();
else addEventListener("site.alive", start, { once: true });
