-- Sums of the ledger, so that the usage of a month does not read its millions of rows. Hours before `until` are in the sums;
-- later ones are read from the ledger. In every snapshot sums and later hours together are the ledger. The service adds an
-- hour to the sums five minutes after it ended (sum_usage_hour); the hours from before this migration too, one by one. The
-- service before this one runs on these tables too, and adds none.

create table usage_months (
  month      timestamptz not null, -- its first hour, in Mexico City
  project_id text not null,
  served     bigint not null,
  rejected   bigint not null,
  primary key (month, project_id)
) with (fillfactor = 40); -- a row changes every hour, and in its page takes half the time
-- Of all projects.
create table usage_hours (
  hour     timestamptz primary key,
  served   bigint not null,
  rejected bigint not null
);
create table usage_summed (
  sole  boolean primary key default true check (sole), -- one row
  until timestamptz not null
);
-- Read before the triggers lock the ledger. Nothing writes hours that are more than 72 hours old.
insert into usage_summed (until)
select date_trunc('hour', coalesce(min(hour), now()), 'UTC') - interval '4 days' from usage;

create function month_start(at timestamptz) returns timestamptz
  language sql stable
as $$
  select date_trunc('month', at, 'America/Mexico_City')
$$;

-- A row of an hour that is already in the sums, written late or removed by the owner.
create function add_late_usage() returns trigger
  language plpgsql security definer
as $$
declare
  at    timestamptz := coalesce(new.hour, old.hour);
  id    text        := coalesce(new.project_id, old.project_id);
  more  bigint      := coalesce(new.served, 0) - coalesce(old.served, 0);
  wrong bigint      := coalesce(new.rejected, 0) - coalesce(old.rejected, 0);
begin
  if tg_op = 'TRUNCATE' then
    truncate usage_months, usage_hours;
  elsif at < (select until from usage_summed) then
    insert into usage_months as sums values (month_start(at), id, more, wrong)
    on conflict (month, project_id) do update
    set served = sums.served + more, rejected = sums.rejected + wrong;
    insert into usage_hours as sums values (date_trunc('hour', at, 'UTC'), more, wrong)
    on conflict (hour) do update
    set served = sums.served + more, rejected = sums.rejected + wrong;
  end if;
  return null;
end
$$;
-- Until four minutes before an hour is summed its rows need no look at usage_summed.
create trigger add_late after insert or update on usage for each row
  when (new.hour < clock_timestamp() - interval '61 minutes') execute function add_late_usage();
create trigger add_removed after delete on usage for each row execute function add_late_usage();
create trigger add_none after truncate on usage for each statement execute function add_late_usage();

-- Adds the next hour that is over; returns 1, or 0 if none is due, or another process or a long writing is at it. The lock
-- waits until all rows of the hour are committed, and keeps new ones waiting: without it a row whose commit waits for a
-- standby would be in no sum.
create function sum_usage_hour() returns bigint
  language plpgsql security definer
as $$
declare
  next timestamptz;
begin
  select until into next from usage_summed where until < now() - interval '65 minutes' for update skip locked;
  if not found then
    return 0;
  end if;
  begin
    lock table usage in share mode;
  exception when lock_not_available then
    return 0;
  end;
  with added as (
    select project_id, sum(served) as served, sum(rejected) as rejected from usage
    where hour >= next and hour < next + interval '1 hour' group by project_id
  ), month as (
    insert into usage_months as sums select month_start(next), added.* from added
    on conflict (month, project_id) do update
    set served = sums.served + excluded.served, rejected = sums.rejected + excluded.rejected
  )
  insert into usage_hours select next, sum(served), sum(rejected) from added having count(*) > 0;
  update usage_summed set until = next + interval '1 hour';
  return 1;
end
$$;

do $$
begin
  execute format('alter function add_late_usage() set search_path to %I, pg_temp', current_schema());
  execute format('alter function sum_usage_hour() set search_path to %I, pg_temp', current_schema());
end
$$;
alter function sum_usage_hour() set lock_timeout to '1s';
alter function sum_usage_hour() set work_mem to '64MB';
alter function sum_usage_hour() set jit to off;
revoke execute on function add_late_usage(), sum_usage_hour() from public;
grant execute on function sum_usage_hour() to curp_service;

-- The ledger, with the hours of a month of a project as one row, whose hour is the first of the month.
create view usage_by_month as
  select project_id, month as hour, served, rejected from usage_months
  union all
  select project_id, hour, served, rejected from usage where hour >= (select until from usage_summed);
-- The ledger, with the projects of an hour as one row, whose project is null.
create view usage_by_hour as
  select null::text as project_id, hour, served, rejected from usage_hours
  union all
  select null, hour, served, rejected from usage where hour >= (select until from usage_summed);
grant select on usage_by_month, usage_by_hour to curp_admin, curp_reader;
