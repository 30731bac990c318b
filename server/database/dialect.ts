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

/** Runs all migrations of a start in one transaction, as on PostgreSQL. A server that is killed meanwhile leaves no part of them. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

const PARTS = {
  sqlite: { Compiler: SqliteQueryCompiler, Adapter: TransactionalSqliteAdapter, Introspector: SqliteIntrospector },
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
