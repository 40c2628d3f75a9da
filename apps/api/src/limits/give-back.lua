-- Units that were given ahead of calls that did not come. Not idempotent: a writer that does not know whether this ran
-- reads its field again.
-- KEYS  1 rate  2 use of the hour  3 units of the month
-- ARGV  1 rate  2 own field  3 units  4 last microsecond at which this may run
-- Gives 1 if it ran.
local CALL = 1000000
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
if now > tonumber(ARGV[4]) then
  return 0
end
local rate, units = tonumber(ARGV[1]), tonumber(ARGV[3])
-- A server that lost its data has nothing to take them from; the writer will see.
if redis.call('HEXISTS', KEYS[2], ARGV[2]) == 0 then
  return 0
end
redis.call('HINCRBY', KEYS[2], ARGV[2], -units)
if tonumber(redis.call('GET', KEYS[3]) or '0') >= units then
  redis.call('DECRBY', KEYS[3], units)
end
local kept = redis.call('GET', KEYS[1])
if kept then
  local owed, at = string.match(kept, '^(%d+)@(%d+)$')
  -- What they owed is taken off what is owed by now.
  local debt = math.max(0, owed - rate * math.max(0, now - at) - units * CALL)
  redis.call('SET', KEYS[1], string.format('%.0f@%.0f', debt, now), 'PX', math.ceil(debt / rate / 1000) + 1000)
end
return 1
