-- Charges calls of one project in one atomic step: checks the rate on this server's clock (gcra.ts), checks the quota of
-- the month, and counts.
-- KEYS  1 rate: "<debt>@<microsecond>"   2 use of the hour: served, rejected, id   3 units of the month
-- ARGV  1 rate  2 burst  3 quota, -1 without  4 units at least  5 units at most  6 'served' or 'rejected'
--       7 debt and 8 units of the month known to the caller: the larger of these and the stored ones holds
--       9 1 if the caller has read the month in the ledger  10 id for the use of the hour, if it is new
--       11 seconds to keep the use  12 seconds to keep the month
-- Returns units granted; why the rest were not ('rate', 'quota', or 'month': read the ledger and ask again); debt; units of
-- the month; the hour's count of this kind; the hour's id.
local CALL = 1000000
local rate, burst, quota = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local least, granted, kind = tonumber(ARGV[4]), tonumber(ARGV[5]), ARGV[6]
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]

local used = 0
if quota >= 0 then
  local month = redis.call('GET', KEYS[3])
  if not month and ARGV[9] == '0' then
    return { 0, 'month', 0, 0, 0, '' }
  end
  used = math.max(tonumber(month or '0'), tonumber(ARGV[8]))
end

local debt = tonumber(ARGV[7])
local stored = redis.call('GET', KEYS[1])
if stored then
  local owed, at = string.match(stored, '^(%d+)@(%d+)$')
  debt = math.max(debt, owed - rate * math.max(0, now - at))
end
-- The burst may have been lowered since.
debt = math.min(debt, burst * CALL)

local limit = ''
local fits = math.floor((burst * CALL - debt) / CALL)
if fits < granted then
  granted, limit = fits, 'rate'
end
local uses_quota = quota >= 0 and kind == 'served'
if uses_quota and quota - used < granted then
  granted, limit = math.max(0, quota - used), 'quota'
end
if granted < least then
  granted = 0
end

-- Written also when nothing is granted, to store what the caller knew and to follow a clock that went back.
debt = debt + granted * CALL
redis.call('SET', KEYS[1], string.format('%.0f@%.0f', debt, now), 'PX', math.ceil(debt / rate / 1000) + 1000)
if quota >= 0 then
  used = used + (uses_quota and granted or 0)
  redis.call('SET', KEYS[3], string.format('%.0f', used), 'EX', ARGV[12])
end
if granted == 0 then
  return { 0, limit, debt, used, 0, '' }
end
local count = redis.call('HINCRBY', KEYS[2], kind, granted)
if count == granted and redis.call('HSETNX', KEYS[2], 'id', ARGV[10]) == 1 then
  redis.call('EXPIRE', KEYS[2], ARGV[11])
end
return { granted, limit, debt, used, count, redis.call('HGET', KEYS[2], 'id') }
