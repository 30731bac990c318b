/** Entry of the rendering thread (rendering-thread.ts). Loads the built views once, then renders each task. */
import { Tinypool } from "tinypool";
import type { Rendered, RenderInput, RenderOptions, ServerEntry } from "../../contract/render.ts";

export interface Task {
  readonly input: RenderInput;
  readonly options: RenderOptions;
}

/** Address of the module with the built views. */
const { render }: ServerEntry = await import(String(Tinypool.workerData));

export default ({ input, options }: Task): Rendered | Promise<Rendered> => render(input, options);
