-- Who may call, and how much they called. Runs inside the service's own schema: no name here is qualified.

create table projects (
  id         text primary key,
  name       text not null,
  rate       integer not null check (rate > 0),   -- requests a second
  burst      integer not null check (burst > 0),  -- requests at once
  quota      bigint check (quota >= 0),           -- units a calendar month; null is without limit
  suspended  boolean not null default false,
  created_at timestamptz not null default now()
);

-- A token is shown once and kept only as HMAC-SHA-256 with the pepper, which is not in the database.
create table tokens (
  id         text primary key,
  project_id text not null references projects,
  hash       bytea not null unique check (octet_length(hash) = 32),
  hint       text not null, -- what may be shown of it: the beginning, never enough to guess the rest
  created_at timestamptz not null default now(),
  expires_at timestamptz,   -- end of the grace of a rotated token
  revoked_at timestamptz
);
create index on tokens (project_id);

-- The HMAC of a constant with that pepper: another pepper is noticed before it makes tokens that nobody knows.
create table pepper (
  sole        boolean primary key default true check (sole), -- one row at most
  fingerprint bytea not null check (octet_length(fingerprint) = 32)
);

-- What changed, for the caches of every node. Ids are given under a lock so that they are seen in order.
create table changes (
  id         bigint generated always as identity primary key,
  project_id text not null,
  hash       bytea, -- null: every token of the project
  at         timestamptz not null default now()
);

-- One row a project, hour and writer. Only that writer's figure grows, so GREATEST makes any order of flushes right.
create table usage (
  project_id text not null,
  hour       timestamptz not null,
  writer     text not null,
  served     bigint not null check (served >= 0),   -- units given: what the quota counts
  rejected   bigint not null check (rejected >= 0), -- calls with bad parameters: rate, not quota
  primary key (project_id, hour, writer)
);

-- Who did what. Rows are added in the transaction of the change they tell, and never altered.
create table audit (
  id         bigint generated always as identity primary key,
  at         timestamptz not null default now(),
  actor      text not null,
  role       text not null default session_user,
  action     text not null,
  project_id text,
  token_id   text,
  details    jsonb not null default '{}'
);

create function announce_change() returns trigger
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
  perform pg_advisory_xact_lock(hashtext(current_schema() || '.changes'));
  insert into changes (project_id, hash) values (changed_project, changed_hash) returning id into change;
  perform pg_notify(current_schema() || '_changes', change::text);
  return null;
end
$$;

-- It runs as the owner, so it must find this schema's tables and not a caller's temporary ones, and serve no other table.
do $$
begin
  execute format('alter function announce_change() set search_path to %I, pg_temp', current_schema());
end
$$;
revoke execute on function announce_change() from public;

create trigger announce after insert or update or delete on tokens
  for each row execute function announce_change();
create trigger announce after insert or update or delete on projects
  for each row execute function announce_change();

-- Two roles that nobody logs in as: grant them to the users of the service and of the administration. Where they are
-- already, the owner of the schema needs no right to create roles.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['curp_service', 'curp_admin'] loop
    begin
      if to_regrole(wanted) is null then
        execute format('create role %I nologin', wanted);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
  execute format('grant usage on schema %I to curp_service, curp_admin', current_schema());
end
$$;
grant select on projects, tokens, changes, pepper to curp_service;
grant select, insert, update on usage to curp_service;
grant select, insert, update on projects, tokens to curp_admin;
-- When a row was written and by which role is not the writer's to say.
grant select, insert (actor, action, project_id, token_id, details) on audit to curp_admin;
grant select on usage, changes to curp_admin;
grant select, insert on pepper to curp_admin;
