-- Brings a writer's fields in line with what it admitted. Not idempotent: a writer that does not know whether this ran
-- reads its fields again.
-- KEYS  1 use of the hour  2 units of the month
-- ARGV  1 field of served  2 difference  3 field of rejected  4 difference  5 difference of the month
--       6 last microsecond at which this may run  7 seconds to keep the hour  8 seconds to keep the month
-- Gives 1 if it ran.
local time = redis.call('TIME')
if time[1] * 1000000 + time[2] > tonumber(ARGV[6]) then
  return 0
end
redis.call('HINCRBY', KEYS[1], ARGV[1], ARGV[2])
redis.call('HINCRBY', KEYS[1], ARGV[3], ARGV[4])
redis.call('EXPIRE', KEYS[1], ARGV[7])
if tonumber(ARGV[5]) ~= 0 then
  if redis.call('INCRBY', KEYS[2], ARGV[5]) < 0 then
    redis.call('SET', KEYS[2], 0)
  end
  redis.call('EXPIRE', KEYS[2], ARGV[8])
end
return 1
