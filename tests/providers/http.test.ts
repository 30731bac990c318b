import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from "axios";
import { beforeEach, describe, expect, test, vi } from "vitest";

/** The client is created when its module loads, so its adapter must be set before. */
const answer = vi.fn<(config: InternalAxiosRequestConfig) => Promise<AxiosResponse>>();
axios.defaults.adapter = answer;
const { get, getAhead, post, RequestError } = await import("../../src/providers/http.ts");

const respond = (config: InternalAxiosRequestConfig, status: number, data: unknown): AxiosResponse => ({
  config,
  status,
  data,
  statusText: "",
  headers: {},
});
const logged = vi.fn<typeof console.error>();

beforeEach(() => {
  answer.mockReset();
  vi.spyOn(console, "error").mockImplementation(logged.mockReset());
});

describe("the HTTP wrapper", () => {
  // spec 7.1, 7.2, 7.3, 9.4
  test("sends requests to base URL '/' with a timeout of 10000 ms, and unwraps the response", async () => {
    answer.mockImplementation(async (config) => respond(config, 200, { status: 1, message: { years: ["2026"] } }));
    expect(await get("/api/page", { lang: "3", page: "stock" })).toEqual({ years: ["2026"] });
    expect(answer.mock.calls[0]?.[0]).toMatchObject({
      method: "get",
      baseURL: "/",
      url: "/api/page",
      params: { lang: "3", page: "stock" },
      timeout: 10_000,
    });
  });

  test("posts a body, and returns the whole response", async () => {
    answer.mockImplementation(async (config) => respond(config, 200, { status: 1, message: "", reference: "AC" }));
    expect(await post("/api/contact", { name: "Mei" })).toEqual({ status: 1, message: "", reference: "AC" });
    expect(answer.mock.calls[0]?.[0]).toMatchObject({ method: "post", data: '{"name":"Mei"}', timeout: 10_000 });
  });

  // spec 8.13
  test("logs 'API Error:' and rejects, with the status and the fields that the server names", async () => {
    answer.mockImplementation(async (config) => {
      const response = respond(config, 422, { status: 0, message: "Not offered.", fields: ["type"] });
      throw new AxiosError("Request failed", "ERR_BAD_REQUEST", config, null, response);
    });
    const error = await post("/api/contact", {}).catch((problem: unknown) => problem);
    expect(error).toBeInstanceOf(RequestError);
    expect(error).toMatchObject({ message: "Not offered.", status: 422, fields: ["type"] });
    expect(logged).toHaveBeenCalledExactlyOnceWith("API Error:", expect.any(AxiosError));
  });

  // spec 8.14
  test("rejects with status 0 without a response", async () => {
    answer.mockRejectedValue(new AxiosError("timeout of 10000ms exceeded", "ECONNABORTED"));
    await expect(get("/api/page")).rejects.toMatchObject({ status: 0, fields: [] });
    expect(logged).toHaveBeenCalledWith("API Error:", expect.anything());
  });

  test("logs no failure of a prefetch", async () => {
    answer.mockRejectedValue(new AxiosError("timeout of 10000ms exceeded", "ECONNABORTED"));
    await expect(getAhead("/api/page", { page: "stock" })).rejects.toThrow("timeout");
    expect(answer.mock.calls[0]?.[0]).toMatchObject({ url: "/api/page", params: { page: "stock" }, timeout: 10_000 });
    expect(logged).not.toHaveBeenCalled();
  });

  test("logs nothing about a cancelled request", async () => {
    answer.mockImplementation(async () => {
      throw new axios.CanceledError();
    });
    await expect(get("/api/page")).rejects.toThrow();
    expect(logged).not.toHaveBeenCalled();
  });
});
