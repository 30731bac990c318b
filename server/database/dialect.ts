import {
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { type Engine, LimitedDriver } from "./driver.ts";

export type Kind = "sqlite" | "postgres";

const PARTS = {
  sqlite: { Compiler: SqliteQueryCompiler, Adapter: SqliteAdapter, Introspector: SqliteIntrospector },
  postgres: { Compiler: PostgresQueryCompiler, Adapter: PostgresAdapter, Introspector: PostgresIntrospector },
} as const;

/** Creates Kysely's dialect over one of our engines. `timeout` is the timeout of each use, in milliseconds. */
export function dialectOf(kind: Kind, engine: Engine, timeout: number): Dialect {
  const { Compiler, Adapter, Introspector } = PARTS[kind];
  return {
    createDriver: () => new LimitedDriver(engine, timeout),
    createQueryCompiler: () => new Compiler(),
    createAdapter: () => new Adapter(),
    createIntrospector: (database) => new Introspector(database),
  };
}
