-- Which processes are alive, usage by token and operation, and two things that the service's role may no longer do: lower
-- a usage, and block the announcement of changes. The service before this one runs on these tables too.

-- Changes under way were given their ids under the lock of before: they end first.
select pg_advisory_xact_lock(hashtext(current_schema() || '.changes'));

-- A running server, and its last heartbeat.
create table processes (
  id      text primary key,
  seen_at timestamptz not null
);

-- What each process counted, for people who look at it. Quotas are counted in usage.
create table usage_detail (
  project_id text not null,
  hour       timestamptz not null,
  token_id   text not null,
  operation  text not null,
  process_id text not null,
  served     bigint not null check (served >= 0),
  rejected   bigint not null check (rejected >= 0),   -- calls with bad parameters
  over_rate  bigint not null check (over_rate >= 0),  -- refused: 429 for the rate
  over_quota bigint not null check (over_quota >= 0), -- refused: 429 for the quota
  primary key (project_id, hour, token_id, operation, process_id)
);

comment on column usage.writer is
  'Names a counter that only grows: the hash of the hour in Redis, or a process while Redis was away.';

create function keep_usage_growing() returns trigger
  language plpgsql
as $$
begin
  if (new.project_id, new.hour, new.writer) is distinct from (old.project_id, old.hour, old.writer)
    or new.served < old.served or new.rejected < old.rejected
  then
    raise exception 'usage only grows' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger only_grows before update on usage
  for each row execute function keep_usage_growing();

-- The ids of changes are given under a lock so that they are seen in order. It was an advisory lock, which any role can
-- take and hold; this row can be locked only by its owner, as whom announce_change runs.
create table change_lock (sole boolean primary key default true check (sole));
insert into change_lock default values;

create or replace function announce_change() returns trigger
  language plpgsql security definer
as $$
declare
  changed_project text;
  changed_hash    bytea;
  change          bigint;
begin
  if tg_table_name = 'tokens' then
    changed_project := coalesce(new.project_id, old.project_id);
    changed_hash := coalesce(new.hash, old.hash);
  else
    changed_project := coalesce(new.id, old.id);
  end if;
  perform from change_lock for update;
  insert into changes (project_id, hash) values (changed_project, changed_hash) returning id into change;
  perform pg_notify(current_schema() || '_changes', change::text);
  return null;
end
$$;
do $$
begin
  execute format('alter function announce_change() set search_path to %I, pg_temp', current_schema());
end
$$;

grant select, insert, update, delete on processes to curp_service;
grant select, insert, update on usage_detail to curp_service;
grant select on processes, usage_detail to curp_admin;
