import { CONNECTION_FAILURE, type EmbeddedClient, type EmbeddedQueries } from './embedded-client.ts'

/** Milliseconds after which resetting a database is given up. */
const LONGEST_RESET = 5_000

/** Saves the rows of a prepared database, for {@link emptied}. */
export async function keepRows(client: EmbeddedQueries): Promise<void> {
  await client.exec(`
    create schema kept;
    create table kept.sequence_value (name text primary key, value bigint, called boolean);
    create table kept.filled (name text primary key);
    do $$
    declare of record; filled boolean;
    begin
      for of in ${listOf('S')} loop
        execute format('insert into kept.sequence_value select %L, last_value, is_called from %s', of.name, of.name);
      end loop;
      for of in ${listOf('r')} loop
        execute format('select exists (select from %s)', of.name) into filled;
        if filled then
          execute format('create table kept.%I as table %s', of.name, of.name);
          insert into kept.filled values (of.name);
        end if;
      end loop;
    end $$`)
}

const listOf = (kind: 'r' | 'S') => `
  select c.oid::regclass::text as name, c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = '${kind}' and n.nspname not in ('pg_catalog', 'information_schema', 'kept', 'pg_toast')`

/** Detects schema changes by a test, which emptying does not undo. */
const shape = `
  select (select count(*) from pg_class) || ' ' || (select count(*) from pg_attribute where not attisdropped) || ' ' ||
    (select count(*) from pg_proc) || ' ' || (select count(*) from pg_constraint) || ' ' ||
    (select count(*) from pg_trigger where tgenabled = 'O') as shape`

export const shapeOf = async (client: EmbeddedQueries): Promise<string> => {
  const { rows } = await client.query<{ shape: string }>(shape)
  return rows[0]?.shape ?? ''
}

/** Resets a database to its prepared rows; returns false if that is impossible. */
export async function emptied(client: EmbeddedClient, before: string): Promise<boolean> {
  const { promise: tooLong, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), LONGEST_RESET)
  try {
    return await Promise.race([emptyAgain(client, before), tooLong])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

async function emptyAgain(client: EmbeddedClient, before: string) {
  // Not `discard all`, which would stop listening.
  await client.exec(
    'reset all; close all; deallocate all; discard temp; select pg_advisory_unlock_all()',
  )
  if ((await shapeOf(client)) !== before) return false
  await client.exec(`
    set session_replication_role = replica;
    do $$
    declare of record; filled boolean;
    begin
      for of in ${listOf('r')} loop
        execute format('select exists (select from %s)', of.name) into filled;
        if filled and pg_relation_size(of.oid) > 1000000 then
          execute format('truncate %s cascade', of.name);
        elsif filled then
          execute format('delete from %s', of.name);
        end if;
      end loop;
      for of in select name from kept.filled loop
        execute format('insert into %s overriding system value select * from kept.%I', of.name, of.name);
      end loop;
      perform setval(name, value, called) from kept.sequence_value;
    end $$;
    set session_replication_role = default`)
  return true
}

/** Wraps a client for one test: after its end calls fail, as on a closed database. */
export function leaseOf(client: EmbeddedClient) {
  const leaving: (() => Promise<void>)[] = []
  let ended = false
  function check() {
    if (ended)
      throw Object.assign(new Error('The embedded database has ended'), {
        code: CONNECTION_FAILURE,
      })
  }
  const leased: EmbeddedClient = {
    ...client,
    async query<T>(...args: Parameters<EmbeddedClient['query']>) {
      check()
      return client.query<T>(...args)
    },
    async exec(text) {
      check()
      return client.exec(text)
    },
    async transaction(work) {
      check()
      return client.transaction(work)
    },
    async dump(look) {
      check()
      return client.dump(look)
    },
    async listen(channel, heard) {
      check()
      const stop = await client.listen(channel, heard)
      leaving.push(stop)
      return stop
    },
  }
  return {
    client: leased,
    async end() {
      ended = true
      await Promise.all(leaving.map((stop) => stop()))
    },
  }
}
