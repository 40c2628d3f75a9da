-- One call, or some that are about to come: decides the rate (see gcra.ts) on this server's clock, checks the quota of
-- the month and counts, in one step. Every key carries the project as hash tag.
-- KEYS  1 rate: "<debt>@<microsecond>"   2 use of the hour: a field a writer and charge   3 units of the month
-- ARGV  1 rate  2 burst  3 quota, -1 without  4 cost at least  5 'served' or 'rejected'  6 own field
--       7 last microsecond at which this may run  8 debt made without us
--       9 seconds to keep the hour  10 seconds to keep the month  11 cost at most
-- Gives verdict, debt, units of the month, microsecond, own field after it, 1 if the month was unknown here, the cost.
local CALL = 1000000
-- What is given ahead of the calls is a small part of what is left of the month: its end is given call by call.
local PART = 10
local rate, burst, quota = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local least, cost = tonumber(ARGV[4]), tonumber(ARGV[11])
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]

-- It waited in the socket of a frozen server: the caller was answered long ago.
if now > tonumber(ARGV[7]) then
  return { 'expired', 0, 0, now, 0, 0, 0 }
end

local function remember(debt)
  redis.call('SET', KEYS[1], string.format('%.0f@%.0f', debt, now), 'PX', math.ceil(debt / rate / 1000) + 1000)
end

local debt, since = 0, now
local kept = redis.call('GET', KEYS[1])
if kept then
  local owed, at = string.match(kept, '^(%d+)@(%d+)$')
  since = tonumber(at)
  debt = math.max(0, owed - rate * math.max(0, now - since))
end
local owing = debt + ARGV[8]
-- Above the burst, so that what was given without us is paid back; not without end, for the limits may be new.
debt = math.min(owing, 2 * burst * CALL)
-- Written down whatever the verdict; and so is a clock that went back, or nothing would be paid until it is there again.
if tonumber(ARGV[8]) > 0 or debt < owing or since > now then
  remember(debt)
end

local month = redis.call('GET', KEYS[3])
local used = tonumber(month or '0')
local unknown = month and 0 or 1

if debt + least * CALL > burst * CALL then
  return { 'rate', debt, used, now, 0, 0, 0 }
end
cost = math.min(cost, math.floor((burst * CALL - debt) / CALL))
local isServed = ARGV[5] == 'served'
if isServed and quota >= 0 then
  if used + least > quota then
    return { 'quota', debt, used, now, 0, 0, 0 }
  end
  cost = math.min(cost, math.max(least, math.floor((quota - used) / PART)))
end

debt = debt + cost * CALL
remember(debt)
local field = redis.call('HINCRBY', KEYS[2], ARGV[6], cost)
if field == cost then
  redis.call('EXPIRE', KEYS[2], ARGV[9])
end
if isServed then
  used = redis.call('INCRBY', KEYS[3], cost)
  if unknown == 1 then
    redis.call('EXPIRE', KEYS[3], ARGV[10])
  end
end
return { 'admitted', debt, used, now, field, isServed and unknown or 0, cost }
