/** nginx in front of the site, configured by deploy/nginx.conf with its own ports and folders. */
import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { Agent, get } from "node:https";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../free-port.ts";

const CONFIGURATION = join(import.meta.dirname, "../../../deploy/nginx.conf");
const NGINX = ["/usr/sbin/nginx", "/usr/bin/nginx"].find((path) => existsSync(path));
const OPENSSL = ["/usr/bin/openssl", "/usr/local/bin/openssl"].find((path) => existsSync(path));
/** Milliseconds. */
const START_TIMEOUT = 30_000;

/** The server name in the configuration. */
export const NGINX_HOST = "www.example.com";

/** The reason why nginx cannot run here, or undefined. */
export const whyNoNginx =
  (NGINX === undefined && "nginx is not installed") ||
  (OPENSSL === undefined && "openssl is not installed") ||
  undefined;

interface Nginx {
  /** Its address, with a self-signed certificate. */
  readonly origin: string;
  /** Its address without TLS, which redirects. */
  readonly plainOrigin: string;
  stop(): void;
}

function certify(folder: string): void {
  const files = ["-keyout", join(folder, "switchyard.key"), "-out", join(folder, "switchyard.pem")];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  execFileSync(OPENSSL ?? "", ["req", "-x509", ...key, "-subj", `/CN=${NGINX_HOST}`, "-days", "2", ...files], {
    stdio: "ignore",
  });
}

/** The shipped configuration with ports and folders replaced. */
async function configure(folder: string, sitePort: string, ports: { http: number; https: number }): Promise<string> {
  let text = await readFile(CONFIGURATION, "utf8");
  for (const [shipped, own] of [
    ["127.0.0.1:3000", `127.0.0.1:${sitePort}`],
    ["listen 80;", `listen 127.0.0.1:${ports.http};`],
    ["listen [::]:80;", ""],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${ports.https} ssl http2;`],
    ["listen [::]:443 ssl http2;", ""],
    ["/etc/ssl/", `${folder}/`],
    ["/var/cache/nginx/switchyard", `${folder}/cache`],
    ["root /run/switchyard;", `root ${folder}/error-pages;`],
  ] as const) {
    if (!text.includes(shipped))
      throw new Error(`deploy/nginx.conf has no "${shipped}"; change ${import.meta.filename}`);
    text = text.replaceAll(shipped, own);
  }
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return [
    // Workers of another user could not read the folder.
    ...(process.getuid?.() === 0 ? ["user root;"] : []),
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 1;`,
    "events { worker_connections 4096; }",
    "http {",
    ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
    `access_log ${folder}/access.log;`,
    text,
    "}",
  ].join("\n");
}

/** Requests as a visitor who accepts the certificate. Returns the status, or undefined without a response. */
const statusOf = (url: string) =>
  new Promise<number | undefined>((resolve) => {
    const agent = new Agent({ rejectUnauthorized: false });
    get(url, { agent, headers: { host: NGINX_HOST } }, (response) => {
      response.resume().on("close", () => resolve(response.statusCode));
    }).on("error", () => resolve(undefined));
  });

/**
 * Starts nginx with its files in a folder.
 * @throws Error with the message of nginx if it does not start
 */
export async function startNginx(folder: string, siteOrigin: string): Promise<Nginx> {
  const ports = { http: await freePort(), https: await freePort() };
  certify(folder);
  await mkdir(join(folder, "cache"), { recursive: true });
  const file = join(folder, "nginx.conf");
  await writeFile(file, await configure(folder, new URL(siteOrigin).port, ports));
  const errors = join(folder, "error.log");
  const nginx = spawn(NGINX ?? "", ["-p", folder, "-c", file, "-e", errors], { stdio: "ignore" });
  const origin = `https://127.0.0.1:${ports.https}`;
  const stop = () => void nginx.kill("SIGTERM");
  const until = performance.now() + START_TIMEOUT;
  while ((await statusOf(`${origin}/readyz`)) !== 200) {
    if (nginx.exitCode !== null || performance.now() > until) {
      stop();
      throw new Error(`nginx does not start: ${await readFile(errors, "utf8").catch(() => "")}`);
    }
    await pause(50);
  }
  return { origin, plainOrigin: `http://127.0.0.1:${ports.http}`, stop };
}
