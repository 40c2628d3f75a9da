-- Projects, their tokens, what they used and who changed what. Runs inside the service's own schema: no name is qualified.

create table projects (
  id         text primary key,
  name       text not null,
  rate       integer not null check (rate > 0),   -- requests a second
  burst      integer not null check (burst > 0),  -- requests at once
  quota      bigint check (quota >= 0),           -- units a calendar month; null is without limit
  suspended  boolean not null default false,
  created_at timestamptz not null default now(),
  contact    text -- may be the datum of a person; `proyectos cambiar --contacto ""` erases it
);
create index on projects (created_at, id);

-- A token is shown once and kept only as HMAC-SHA-256 with the pepper, which is not in the database.
create table tokens (
  id         text primary key,
  project_id text not null references projects,
  hash       bytea not null unique check (octet_length(hash) = 32),
  hint       text not null, -- what may be shown of it: the beginning, never enough to guess the rest
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  operations text[] check (cardinality(operations) > 0),             -- null: all of them
  networks   cidr[] check (cardinality(networks) between 1 and 10),  -- null: from anywhere
  note       text,
  rotated_at timestamptz
);
comment on column tokens.expires_at is 'Given when it was issued; of a rotated token, the end of its grace.';
create index on tokens (project_id, created_at, id);
create index on tokens (expires_at) where expires_at is not null and revoked_at is null and rotated_at is null;

-- The HMAC of a constant with the pepper: another pepper is noticed before it makes tokens that no process accepts.
create table pepper (
  sole        boolean primary key default true check (sole), -- one row at most
  fingerprint bytea not null check (octet_length(fingerprint) = 32)
);

-- What changed, for the caches of every process. Ids are given under a lock so that they are seen in order. The lock is a row
-- and not an advisory lock, which any role could hold: only its owner, as whom announce_change runs, can lock it.
create table changes (
  id         bigint generated always as identity primary key,
  project_id text not null,
  hash       bytea, -- null: every token of the project
  at         timestamptz not null default now()
);
create table change_lock (sole boolean primary key default true check (sole));
insert into change_lock default values;

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
  perform from change_lock for update;
  insert into changes (project_id, hash) values (changed_project, changed_hash) returning id into change;
  perform pg_notify(current_schema() || '_changes', change::text);
  return null;
end
$$;
create trigger announce after insert or update or delete on tokens
  for each row execute function announce_change();
create trigger announce after insert or update or delete on projects
  for each row execute function announce_change();

-- A running process, and its last heartbeat.
create table processes (
  id          text primary key,
  seen_at     timestamptz not null,
  last_change bigint -- the last change that it has read; null until it has read the accounts
);

-- Audit: who did what, as a hash chain. Each row holds the hash of the row before it and of its own columns, so that a row
-- that is altered or removed leaves one that does not fit. `curp-admin auditoria verificar` computes the chain again. Rows
-- are numbered 1..n by the chain: identity would number them before the lock, in another order.
create table audit (
  id         bigint primary key,
  at         timestamptz not null default now(),
  actor      text not null,
  role       text not null default session_user,
  action     text not null,
  project_id text,
  token_id   text,
  details    jsonb not null default '{}',
  hash       bytea not null check (octet_length(hash) = 32)
);

-- The last row of the chain. Its lock gives rows their order; only the owner, as whom chain_audit runs, can take it.
create table audit_head (
  sole boolean primary key default true check (sole), -- one row
  id   bigint not null,
  hash bytea not null check (octet_length(hash) = 32)
);
insert into audit_head (id, hash) values (0, decode(repeat('00', 32), 'hex'));

-- The same text is hashed in apps/admin/src/queries/audit-chain.ts: a verification must not use a function that an owner can
-- replace.
create function audit_hash(previous bytea, entry audit) returns bytea
  language sql stable
as $$
  select sha256(previous || convert_to(jsonb_build_array(
    entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.actor, entry.role,
    entry.action, entry.project_id, entry.token_id, entry.details)::text, 'UTF8'))
$$;

-- One statement may add many rows. Each follows the one before it; the head moves once, when the statement ends: a row that
-- is updated n times in one transaction has n versions, and each reading would walk all of them.
create function chain_audit() returns trigger
  language plpgsql security definer
as $$
declare
  previous audit_head;
  added    audit;
begin
  select * into previous from audit_head for update;
  if not found then
    raise exception 'the audit lost its head: run curp-admin auditoria verificar';
  end if;
  select * into added from audit where id > previous.id order by id desc limit 1;
  if found then
    previous.id := added.id;
    previous.hash := added.hash;
  end if;
  new.id := previous.id + 1;
  new.hash := audit_hash(previous.hash, new);
  return new;
end
$$;

create trigger chain before insert on audit
  for each row execute function chain_audit();

-- Changes take turns at the head, so a transaction that is left open would hold every revocation back.
create function move_audit_head() returns trigger
  language plpgsql security definer
as $$
begin
  update audit_head set (id, hash) = (select id, hash from added order by id desc limit 1)
    where exists (select from added);
  if current_setting('idle_in_transaction_session_timeout')::interval not between '1 millisecond' and '1 minute' then
    perform set_config('idle_in_transaction_session_timeout', '1min', true);
  end if;
  return null;
end
$$;
create trigger move_head after insert on audit
  referencing new table as added
  for each statement execute function move_audit_head();

-- curp-admin says who is at the keyboard; the login is in the column role, whatever it says.
create function audit_actor() returns text
  language sql stable
as $$
  select coalesce(nullif(current_setting('curp.actor', true), ''), session_user)
$$;

-- {"ritmo": {"antes": 10, "ahora": 25}}, or {} where nothing changed.
create function audit_difference(key text, before anycompatible, after anycompatible) returns jsonb
  language sql immutable
as $$
  select case when before is distinct from after
    then jsonb_build_object(key, jsonb_build_object('antes', before, 'ahora', after))
    else '{}' end
$$;

create function audit_end(at timestamptz) returns text
  language sql stable
as $$
  select coalesce(to_char(at at time zone 'America/Mexico_City', 'YYYY-MM-DD HH24:MI'), 'nunca')
$$;

create function audit_new_projects() returns trigger
  language plpgsql security definer
as $$
begin
  insert into audit (actor, action, project_id, details)
    select audit_actor(), 'proyectos.crear', id,
      jsonb_build_object('nombre', name, 'ritmo', rate, 'rafaga', burst, 'cuota', quota)
        || case when suspended then '{"estado": "suspendido"}' else '{}'::jsonb end
    from added order by created_at, id;
  return null;
end
$$;

-- A contact or a note may be the datum of a person, and a row of audit is never erased: they are not repeated there.
create function audit_changed_projects() returns trigger
  language plpgsql security definer
as $$
begin
  insert into audit (actor, action, project_id, details)
    select audit_actor(), case when changed.suspended = former.suspended then 'proyectos.cambiar'
        when changed.suspended then 'proyectos.suspender' else 'proyectos.reactivar' end, id, details
    from former join changed using (id), lateral (select
      audit_difference('nombre', former.name, changed.name)
      || audit_difference('ritmo', former.rate, changed.rate)
      || audit_difference('rafaga', former.burst, changed.burst)
      || audit_difference('cuota', former.quota, changed.quota)
      || audit_difference('estado', case when former.suspended then 'suspendido' else 'activo' end,
           case when changed.suspended then 'suspendido' else 'activo' end)
      || case when changed.contact is not distinct from former.contact then '{}'::jsonb
           when changed.contact is null then '{"contacto": "borrado"}' else '{"contacto": "cambiado"}' end
    ) difference (details)
    where details <> '{}' order by id;
  return null;
end
$$;

create function audit_new_tokens() returns trigger
  language plpgsql security definer
as $$
begin
  insert into audit (actor, action, project_id, token_id, details)
    select audit_actor(), 'tokens.emitir', project_id, id, jsonb_strip_nulls(jsonb_build_object(
      'clase', case when hint like 'curp\_test\_%' then 'test' else 'live' end,
      'vence', case when expires_at is not null then audit_end(expires_at) end,
      'operaciones', array_to_string(operations, ', '),
      'redes', array_to_string(networks, ', '),
      'estado', case when revoked_at is not null then 'revocado' end))
    from added order by created_at, id;
  return null;
end
$$;

create function audit_changed_tokens() returns trigger
  language plpgsql security definer
as $$
begin
  insert into audit (actor, action, project_id, token_id, details)
    select audit_actor(), case when changed.rotated_at is distinct from former.rotated_at then 'tokens.rotar'
        when changed.revoked_at is distinct from former.revoked_at then 'tokens.revocar' else 'tokens.cambiar' end,
      changed.project_id, id, jsonb_build_object('pista', changed.hint) || details
    from former join changed using (id), lateral (select
      case when changed.revoked_at is not distinct from former.revoked_at then '{}'::jsonb
        else '{"estado": "revocado"}' end
      || audit_difference('vence', audit_end(former.expires_at), audit_end(changed.expires_at))
      || audit_difference('operaciones', coalesce(array_to_string(former.operations, ', '), 'todas'),
           coalesce(array_to_string(changed.operations, ', '), 'todas'))
      || audit_difference('redes', coalesce(array_to_string(former.networks, ', '), 'todas'),
           coalesce(array_to_string(changed.networks, ', '), 'todas'))
      || case when changed.note is not distinct from former.note then '{}'::jsonb else '{"nota": "cambiada"}' end
    ) difference (details)
    where former is distinct from changed order by id;
  return null;
end
$$;

-- The time after the lock of the table: tokens that are later are of the new pepper.
create function audit_pepper() returns trigger
  language plpgsql security definer
as $$
begin
  insert into audit (at, actor, action) values (clock_timestamp(), audit_actor(), 'pimienta.cambiar');
  return null;
end
$$;

create trigger audit_new after insert on projects
  referencing new table as added
  for each statement execute function audit_new_projects();
create trigger audit_changed after update on projects
  referencing old table as former new table as changed
  for each statement execute function audit_changed_projects();
create trigger audit_new after insert on tokens
  referencing new table as added
  for each statement execute function audit_new_tokens();
create trigger audit_changed after update on tokens
  referencing old table as former new table as changed
  for each statement execute function audit_changed_tokens();
create trigger audit_changed after update or delete on pepper
  for each row execute function audit_pepper();

-- What must not change, not even by the owner: anyone who wants it must disable a trigger first.
create function keep_token() returns trigger
  language plpgsql
as $$
begin
  if (new.id, new.project_id, new.hash, new.hint, new.created_at)
    is distinct from (old.id, old.project_id, old.hash, old.hint, old.created_at)
  then
    raise exception 'a token keeps its id, its project and its hash' using errcode = 'check_violation';
  end if;
  if old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at then
    raise exception 'a revocation cannot be undone' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger keep before update on tokens
  for each row execute function keep_token();

create function keep_project() returns trigger
  language plpgsql
as $$
begin
  if (new.id, new.created_at) is distinct from (old.id, old.created_at) then
    raise exception 'a project keeps its id' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger keep before update on projects
  for each row execute function keep_project();

-- A revoked token that is deleted could be issued again.
create function refuse_removal() returns trigger
  language plpgsql
as $$
begin
  raise exception 'rows of % are never removed: a token is revoked, a project is suspended', tg_table_name
    using errcode = 'check_violation';
end
$$;
create trigger refuse_delete before delete on projects for each row execute function refuse_removal();
create trigger refuse_delete before delete on tokens for each row execute function refuse_removal();
create trigger refuse_truncate before truncate on projects for each statement execute function refuse_removal();
create trigger refuse_truncate before truncate on tokens for each statement execute function refuse_removal();

-- The id of a process is the hash of a secret that only it has, and that its connections carry.
create function own_process() returns text
  language sql stable
return left(encode(sha256(convert_to(current_setting('curp.process_secret', true), 'UTF8')), 'hex'), 16);

-- What one process answered in an hour. Its counts only grow.
create table usage (
  project_id text not null,
  hour       timestamptz not null,
  token_id   text not null,
  operation  text not null,
  process_id text not null default own_process(),
  served     bigint not null check (served >= 0),     -- units of the quota
  rejected   bigint not null check (rejected >= 0),   -- calls with bad parameters: rate, not quota
  over_rate  bigint not null check (over_rate >= 0),  -- refused: 429 for the rate
  over_quota bigint not null check (over_quota >= 0), -- refused: 429 for the quota
  primary key (project_id, hour, token_id, operation, process_id)
) with (fillfactor = 45); -- A row changes every second: with room in its page, no index changes.
create index on usage (hour);
create index on usage (token_id, hour);

-- The rows of all processes, of hours that are over. After 13 months the rows of a project and hour become one, without
-- token and operation.
create table usage_sums (
  project_id text not null,
  hour       timestamptz not null,
  token_id   text not null,
  operation  text not null,
  served     bigint not null,
  rejected   bigint not null,
  over_rate  bigint not null,
  over_quota bigint not null,
  primary key (project_id, hour, token_id, operation)
);
create index on usage_sums using brin (hour);
create index on usage_sums (token_id, hour);
-- The same hours, by project and month of Mexico City.
create table usage_months (
  month      timestamptz not null, -- its first hour
  project_id text not null,
  served     bigint not null,
  rejected   bigint not null,
  over_rate  bigint not null,
  over_quota bigint not null,
  primary key (project_id, month)
) with (fillfactor = 40); -- A row changes every hour.
create index on usage_months (month);
-- The same hours, of all projects.
create table usage_hours (
  hour       timestamptz primary key,
  served     bigint not null,
  rejected   bigint not null,
  over_rate  bigint not null,
  over_quota bigint not null
);
create table usage_summed (
  sole        boolean primary key default true check (sole), -- one row
  until       timestamptz not null, -- earlier hours are in the sums
  rows_from   timestamptz not null, -- of earlier hours the rows of single processes are deleted
  tokens_from timestamptz not null  -- earlier hours have no tokens and operations any more
);
insert into usage_summed (until, rows_from, tokens_from)
select hour, hour, hour from date_trunc('hour', now() - interval '3 days', 'UTC') hour;
-- Hours with rows that were written after they were over.
create table usage_late (hour timestamptz not null);

-- Computes the sums of an hour again from the rows of the processes.
create function sum_usage(due timestamptz) returns void
  language sql
as $$
  with fresh as (
    select project_id, token_id, operation, sum(served) as served, sum(rejected) as rejected,
      sum(over_rate) as over_rate, sum(over_quota) as over_quota
    from usage where hour = due group by 1, 2, 3
  ), growth as (
    select fresh.project_id, sum(fresh.served - coalesce(known.served, 0)) as served,
      sum(fresh.rejected - coalesce(known.rejected, 0)) as rejected,
      sum(fresh.over_rate - coalesce(known.over_rate, 0)) as over_rate,
      sum(fresh.over_quota - coalesce(known.over_quota, 0)) as over_quota
    from fresh left join usage_sums known on known.hour = due and (known.project_id, known.token_id, known.operation) =
      (fresh.project_id, fresh.token_id, fresh.operation)
    group by 1
  ), by_month as (
    insert into usage_months as known
    select date_trunc('month', due, 'America/Mexico_City'), growth.* from growth order by project_id
    on conflict (project_id, month) do update
    set served = known.served + excluded.served, rejected = known.rejected + excluded.rejected,
      over_rate = known.over_rate + excluded.over_rate, over_quota = known.over_quota + excluded.over_quota
  ), by_hour as (
    insert into usage_hours as known
    select due, sum(served), sum(rejected), sum(over_rate), sum(over_quota) from growth having count(*) > 0
    on conflict (hour) do update
    set served = known.served + excluded.served, rejected = known.rejected + excluded.rejected,
      over_rate = known.over_rate + excluded.over_rate, over_quota = known.over_quota + excluded.over_quota
  )
  insert into usage_sums
  select project_id, due, token_id, operation, served, rejected, over_rate, over_quota from fresh
  on conflict (project_id, hour, token_id, operation) do update
  set (served, rejected, over_rate, over_quota) =
    (excluded.served, excluded.rejected, excluded.over_rate, excluded.over_quota)
$$;

-- Does the next task that is due, in one transaction, and returns whether there was one. Sums an hour that ended five minutes
-- ago, or one with late rows again; after three days deletes the rows of single processes; after 13 months drops tokens and
-- operations. One process at a time, by the lock on the row of usage_summed.
create function tend_usage() returns boolean
  language plpgsql security definer
as $$
declare
  summed usage_summed;
  due    timestamptz;
begin
  select * into summed from usage_summed for update skip locked;
  if not found then
    return false;
  end if;
  delete from processes where seen_at < now() - interval '1 hour';
  select min(hour) into due from usage_late where hour < summed.until;
  if due is null and summed.until < now() - interval '65 minutes' then
    due := summed.until;
    update usage_summed set until = due + interval '1 hour';
  end if;
  if due is not null then
    -- Before the rows are read: what is written from here on is marked again.
    delete from usage_late where hour = due;
    if due >= summed.rows_from then
      perform sum_usage(due);
    end if;
  elsif summed.rows_from < least(summed.until, now() - interval '73 hours') then
    -- Once more, for a row whose commit took longer than the hour was open.
    perform sum_usage(summed.rows_from);
    delete from usage where hour <= summed.rows_from;
    update usage_summed set rows_from = summed.rows_from + interval '1 hour';
  elsif summed.tokens_from < least(summed.rows_from, now() - interval '13 months') then
    with dropped as (
      delete from usage_sums where hour = summed.tokens_from
      returning project_id, served, rejected, over_rate, over_quota
    )
    insert into usage_sums
    select project_id, summed.tokens_from, '', '', sum(served), sum(rejected), sum(over_rate), sum(over_quota)
    from dropped group by 1;
    update usage_summed set tokens_from = summed.tokens_from + interval '1 hour';
  else
    return false;
  end if;
  return true;
end
$$;
alter function tend_usage() set work_mem to '64MB';
alter function tend_usage() set jit to off;

-- Sums, and from `until` on the rows of the processes.
create view usage_by_token as
  select project_id, hour, token_id, operation, served, rejected, over_rate, over_quota from usage_sums
  union all
  select project_id, hour, token_id, operation, served, rejected, over_rate, over_quota from usage
  where hour >= (select until from usage_summed);
-- The hours of a month of a project as one row, whose hour is the first of the month.
create view usage_by_month as
  select project_id, month as hour, served, rejected, over_rate, over_quota from usage_months
  union all
  select project_id, hour, served, rejected, over_rate, over_quota from usage
  where hour >= (select until from usage_summed);
-- The projects of an hour as one row, whose project is null.
create view usage_by_hour as
  select null::text as project_id, hour, served, rejected, over_rate, over_quota from usage_hours
  union all
  select null, hour, served, rejected, over_rate, over_quota from usage
  where hour >= (select until from usage_summed);

-- What a process may write: its own rows, and its own heartbeat.
create view own_usage as select * from usage where process_id = own_process() with check option;
create view own_heartbeat as select * from processes where id = own_process() with check option;

-- Functions that run as the owner must find this schema's tables and not a caller's temporary ones, and serve no other table.
do $$
declare
  definer text;
begin
  foreach definer in array array['announce_change()', 'chain_audit()', 'move_audit_head()', 'audit_new_projects()',
    'audit_changed_projects()', 'audit_new_tokens()', 'audit_changed_tokens()', 'audit_pepper()',
    'sum_usage(timestamptz)', 'tend_usage()'] loop
    execute format('alter function %s set search_path to %I, pg_temp', definer, current_schema());
    execute format('revoke execute on function %s from public', definer);
  end loop;
end
$$;

-- Three roles without login: grant them to the users of the service and of the administration. curp_reader can only select,
-- and not the hashes of tokens: the panel uses it, and curp_admin is a member to take it on. Where the roles and the
-- membership exist, the owner of the schema needs no right to create roles.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['curp_service', 'curp_admin', 'curp_reader'] loop
    begin
      if to_regrole(wanted) is null then
        execute format('create role %I nologin', wanted);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
  if not pg_has_role('curp_admin', 'curp_reader', 'member') then
    grant curp_reader to curp_admin;
  end if;
  execute format('grant usage on schema %I to curp_service, curp_admin, curp_reader', current_schema());
end
$$;
grant select on projects, tokens, changes, pepper, processes, usage_summed, usage_by_month to curp_service;
grant select, insert, update (served, rejected, over_rate, over_quota) on own_usage to curp_service;
grant select, insert, update, delete on own_heartbeat to curp_service;
grant insert on usage_late to curp_service;
grant execute on function tend_usage() to curp_service;
grant select, insert, update on projects, tokens to curp_admin;
grant select, insert on pepper to curp_admin;
grant select on audit, audit_head, changes, processes to curp_admin;
grant select on projects, audit, processes to curp_reader;
grant select (id, project_id, hint, created_at, expires_at, revoked_at, rotated_at, operations, networks, note)
  on tokens to curp_reader;
grant select on usage, usage_by_token, usage_by_month, usage_by_hour to curp_admin, curp_reader;
