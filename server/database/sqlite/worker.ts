/**
 * Entry of the thread of the embedded database. It can wait for locks and for the disk while the main thread serves requests.
 */
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { type OpenFile, openFile } from "./file.ts";
import type { Done, Failed, Place, Reply, Request, Statement } from "./messages.ts";

function failed(problem: unknown): Failed {
  if (!(problem instanceof Error)) return { problem: String(problem) };
  const { errcode } = problem as Error & { errcode?: number };
  return { problem: problem.message, ...(errcode !== undefined && { code: errcode }) };
}

function run({ database, keepNumber, requireUnmoved }: OpenFile, { sql, parameters, busyTimeout }: Statement): Done {
  const wasInTransaction = database.isTransaction;
  database.exec(`pragma busy_timeout = ${Math.floor(busyTimeout)}`);
  const statement = database.prepare(sql);
  let done: Done;
  if (statement.columns().length > 0) done = { rows: statement.all(...parameters) };
  else {
    const { changes, lastInsertRowid } = statement.run(...parameters);
    done = { rows: [], changes, insertId: lastInsertRowid };
  }
  if (wasInTransaction && !database.isTransaction) keepNumber();
  requireUnmoved();
  return done;
}

function attempt<T>(work: () => T): T | Failed {
  try {
    return work();
  } catch (problem) {
    return failed(problem);
  }
}

function serve(port: MessagePort): void {
  const send = (reply: Reply) => port.postMessage(reply);
  // The thread that starts this one gives it a Place.
  const file = attempt(() => openFile(workerData as Place));
  if ("problem" in file) {
    send({ ...file, inTransaction: false });
    return;
  }
  port.on("message", (request: Request) => {
    if (request === "close") {
      file.database.close();
      port.close();
    } else {
      const result = attempt(() => run(file, request));
      send({ ...result, inTransaction: file.database.isTransaction });
    }
  });
  send({ rows: [], inTransaction: false });
}

if (parentPort) serve(parentPort);
