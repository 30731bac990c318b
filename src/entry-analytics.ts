/**
 * Stands in documents of a company that measures visits (ANALYTICS_SCRIPT of the settings), and in no others. The question comes when
 * the page is alive: nothing that the visitor came for waits for it.
 */
const start = () => import("./analytics/start.tsx").then(({ startAnalytics }) => startAnalytics()).catch(console.error);

if (document.documentElement.dataset["scripts"] === "alive") void start();
else addEventListener("site.alive", start, { once: true });
