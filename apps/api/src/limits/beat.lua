-- Tells that a writer lives, by this server's clock, and who else does.
-- KEYS  1 the writers, by the millisecond they were last heard
-- ARGV  1 own name  2 milliseconds after which a writer is dead  3 milliseconds after which it is forgotten
-- Gives microsecond, 1 if it was not listed, how many live, and the dead: name, millisecond, name, millisecond...
local time = redis.call('TIME')
local micros = time[1] * 1000000 + time[2]
local now = math.floor(micros / 1000)
local added = redis.call('ZADD', KEYS[1], string.format('%.0f', now), ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('%.0f', now - ARGV[3]))
local deadline = string.format('%.0f', now - ARGV[2])
local alive = redis.call('ZCOUNT', KEYS[1], '(' .. deadline, '+inf')
local dead = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', deadline, 'WITHSCORES', 'LIMIT', 0, 20)
return { micros, added, alive, dead }
