-- The database itself writes the audit: triggers record every change of a project, of a token and of the pepper, whatever
-- client makes it, and refuse what would undo a revocation. Until now curp-admin wrote its own rows.

-- Rows are numbered 1..n from here on, and a verification demands it. Numbers from before the chain may have gaps, of
-- commands that were rolled back: those rows are numbered and chained anew, if the chain as it stands is whole.
do $$
declare
  head    audit_head;
  hash    bytea := decode(repeat('00', 32), 'hex');
  entry   audit;
  is_full boolean;
begin
  select * into strict head from audit_head for update;
  for entry in select * from audit order by id loop
    hash := audit_hash(hash, entry);
    if entry.hash <> hash then
      raise exception 'row % of the audit does not fit: run curp-admin auditoria verificar', entry.id;
    end if;
  end loop;
  if hash <> head.hash then
    raise exception 'the audit does not end at its head: run curp-admin auditoria verificar';
  end if;
  select count(*) = head.id into is_full from audit;
  if not is_full then
    head.id := 0;
    head.hash := decode(repeat('00', 32), 'hex');
    for entry in select * from audit order by id loop
      head.id := head.id + 1;
      update audit set id = head.id where id = entry.id;
      entry.id := head.id;
      head.hash := audit_hash(head.hash, entry);
      update audit set hash = head.hash where id = head.id;
    end loop;
    update audit_head set id = head.id, hash = head.hash;
  end if;
end
$$;

-- One statement may add many rows. Each follows the one before it; the head moves once, when the statement ends: a row that
-- is updated n times in one transaction has n versions, and each reading would walk all of them.
create or replace function chain_audit() returns trigger
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

-- What is not to be changed by anybody, the owner included: who wants it all the same must disable a trigger first.
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

-- Functions that run as the owner must find this schema's tables and not a caller's temporary ones, and serve no other table.
do $$
declare
  definer text;
begin
  foreach definer in array array['chain_audit', 'move_audit_head', 'audit_new_projects', 'audit_changed_projects',
    'audit_new_tokens', 'audit_changed_tokens', 'audit_pepper'] loop
    execute format('alter function %I() set search_path to %I, pg_temp', definer, current_schema());
    execute format('revoke execute on function %I() from public', definer);
  end loop;
end
$$;

-- Only the triggers write it.
revoke insert on audit from curp_admin;
revoke insert (actor, action, project_id, token_id, details) on audit from curp_admin;
