-- The detail of usage keeps the process only while its hour is open: five minutes later its rows are merged into one, whose
-- process is ''. Both functions work on a part at a time and return how many rows they took, 0 when nothing is left: a
-- deletion of two million rows in one statement never ended. The service before this one runs on these tables too.

create index on usage_detail (hour) where process_id <> '';

-- Several processes may run this at once: each row is deleted once and added once.
create function merge_detail() returns bigint
  language sql security definer
as $$
  with taken as (
    select ctid from usage_detail
    where process_id <> '' and hour < now() - interval '65 minutes'
    limit 5000 for update skip locked
  ), split as (
    delete from usage_detail where ctid = any(array(select ctid from taken))
    returning project_id, hour, token_id, operation, served, rejected, over_rate, over_quota
  ), merged as (
    insert into usage_detail as detail (project_id, hour, token_id, operation, process_id,
      served, rejected, over_rate, over_quota)
    select project_id, hour, token_id, operation, '', sum(served), sum(rejected), sum(over_rate), sum(over_quota)
    from split group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (project_id, hour, token_id, operation, process_id) do update
    set served = detail.served + excluded.served, rejected = detail.rejected + excluded.rejected,
      over_rate = detail.over_rate + excluded.over_rate, over_quota = detail.over_quota + excluded.over_quota
  )
  select count(*) from split
$$;

create or replace function forget_old_detail() returns bigint
  language sql security definer
as $$
  with forgotten as (
    delete from usage_detail where ctid = any(array(
      select ctid from usage_detail where hour < now() - interval '13 months' limit 5000 for update skip locked))
    returning 1
  )
  select count(*) from forgotten
$$;

do $$
begin
  execute format('alter function merge_detail() set search_path to %I, pg_temp', current_schema());
  execute format('alter function forget_old_detail() set search_path to %I, pg_temp', current_schema());
end
$$;
revoke execute on function merge_detail() from public;
grant execute on function merge_detail() to curp_service;
