-- Strikes a dead writer off the list, unless it was heard since its counts were read.
-- KEYS  1 the writers   ARGV  1 its name  2 the millisecond it was last heard
if redis.call('ZSCORE', KEYS[1], ARGV[1]) == ARGV[2] then
  return redis.call('ZREM', KEYS[1], ARGV[1])
end
return 0
