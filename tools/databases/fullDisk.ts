/** Statements after which every write of a database fails as on a disk that is full, with PostgreSQL's own code and words for it. */
export const fullDisk = {
  fill: [
    `create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$`,
    `do $$ declare name text; begin
      for name in select format('%I.%I', table_schema, table_name) from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'drizzle')
      loop
        execute 'create trigger no_room before insert or update on ' || name || ' execute function no_room()';
      end loop;
    end $$`,
  ],
  /**
   * Begins new segments of PostgreSQL's log, more than it makes before it needs them: without room for another it gives up
   * (PANIC), as after some hours of refused writes. An empty segment would not be left.
   */
  exhaust: Array.from(
    { length: 9 },
    () => "select pg_logical_emit_message(false, '', ''), pg_switch_wal()",
  ),
  free: ["drop function no_room() cascade"],
} as const satisfies Readonly<Record<string, readonly string[]>>;
