-- One usage table, written by the processes that answered: it is the ledger and the source of reports. Replaces usage,
-- usage_detail and their sums. Nothing was released with those tables, so nothing is copied.
drop view usage_by_month, usage_by_hour;
drop table usage, usage_detail, usage_months, usage_hours, usage_summed;
drop function add_late_usage(), sum_usage_hour(), keep_usage_growing(), merge_detail(), forget_old_detail(),
  month_start(timestamptz);

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
  primary key (month, project_id)
) with (fillfactor = 40); -- A row changes every hour.
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
    on conflict (month, project_id) do update
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
do $$
begin
  execute format('alter function sum_usage(timestamptz) set search_path to %I, pg_temp', current_schema());
  execute format('alter function tend_usage() set search_path to %I, pg_temp', current_schema());
end
$$;
revoke execute on function sum_usage(timestamptz), tend_usage() from public;
grant execute on function tend_usage() to curp_service;

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

revoke insert, update, delete on processes from curp_service;
grant select, insert, update (served, rejected, over_rate, over_quota) on own_usage to curp_service;
grant select, insert, update, delete on own_heartbeat to curp_service;
grant select on usage_summed, usage_by_month to curp_service;
grant insert on usage_late to curp_service;
grant select on usage, usage_by_token, usage_by_month, usage_by_hour to curp_admin, curp_reader;
