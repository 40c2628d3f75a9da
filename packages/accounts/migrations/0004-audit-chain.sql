-- The audit as a hash chain: each row holds the hash of the row before it and of its own columns, so that a row that is
-- altered or removed leaves one that does not fit. `curp-admin auditoria verificar` computes the chain again.

-- The last row of the chain. Its lock gives rows their order; only the owner, as whom chain_audit runs, can take it.
create table audit_head (
  sole boolean primary key default true check (sole), -- one row
  id   bigint not null,
  hash bytea not null check (octet_length(hash) = 32)
);
insert into audit_head (id, hash) values (0, decode(repeat('00', 32), 'hex'));

alter table audit add column hash bytea check (octet_length(hash) = 32);

-- The same text is hashed in apps/admin/src/audit-chain.ts: a verification must not use a function that an owner can replace.
create function audit_hash(previous bytea, entry audit) returns bytea
  language sql stable
as $$
  select sha256(previous || convert_to(jsonb_build_array(
    entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.actor, entry.role,
    entry.action, entry.project_id, entry.token_id, entry.details)::text, 'UTF8'))
$$;

do $$
declare
  head  audit_head;
  entry audit;
begin
  select * into head from audit_head;
  for entry in select * from audit order by id loop
    head.id := entry.id;
    head.hash := audit_hash(head.hash, entry);
    update audit set hash = head.hash where id = head.id;
  end loop;
  update audit_head set id = head.id, hash = head.hash;
end
$$;
alter table audit alter column hash set not null;
-- The chain numbers its rows: identity would number them before the lock, in another order.
alter table audit alter column id drop identity;

create function chain_audit() returns trigger
  language plpgsql security definer
as $$
declare
  head audit_head;
begin
  select * into strict head from audit_head for update;
  new.id := head.id + 1;
  new.hash := audit_hash(head.hash, new);
  update audit_head set id = new.id, hash = new.hash;
  return new;
end
$$;
do $$
begin
  execute format('alter function chain_audit() set search_path to %I, pg_temp', current_schema());
end
$$;
revoke execute on function chain_audit() from public;

create trigger chain before insert on audit
  for each row execute function chain_audit();

grant select on audit_head to curp_admin;
