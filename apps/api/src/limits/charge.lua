-- Charges calls of one project in one atomic step: checks the rate on this server's clock (gcra.ts) and the quota, and counts
-- the units of the month.
-- KEYS  1 rate: "<debt>@<microsecond>"   2 units of the month, stored only with a quota
-- ARGV  1 rate  2 burst  3 quota, -1 without  4 units at least  5 units at most  6 1 if they use the quota
--       7 units of the month that the caller knows of: the larger of these and the stored ones holds
--       8 seconds to keep the month
-- Returns units granted; why the rest were not ('rate' or 'quota'); debt; units of the month.
local CALL = 1000000
local rate, burst, quota = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local granted, limit, debt, used = tonumber(ARGV[5]), '', 0, 0
local uses_quota = quota >= 0 and ARGV[6] == '1'
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]

local stored = redis.call('GET', KEYS[1])
if stored then
  local owed, at = string.match(stored, '^(%d+)@(%d+)$')
  -- The burst may have been lowered since.
  debt = math.min(burst * CALL, math.max(0, owed - rate * math.max(0, now - at)))
end
local fits = math.floor((burst * CALL - debt) / CALL)
if fits < granted then
  granted, limit = fits, 'rate'
end
if quota >= 0 then
  used = math.max(tonumber(redis.call('GET', KEYS[2]) or '0'), tonumber(ARGV[7]))
end
if uses_quota and quota - used < granted then
  granted, limit = math.max(0, quota - used), 'quota'
end
if granted < tonumber(ARGV[4]) then
  granted = 0
end

-- Written also when nothing is granted, to follow a clock that was set back.
debt = debt + granted * CALL
redis.call('SET', KEYS[1], string.format('%.0f@%.0f', debt, now), 'PX', math.ceil(debt / rate / 1000) + 1000)
if uses_quota then
  used = used + granted
  redis.call('SET', KEYS[2], string.format('%.0f', used), 'EX', ARGV[8])
end
return { granted, limit, debt, used }
