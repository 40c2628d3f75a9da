-- A month is at least what the ledger says of it: a server that lost its data does not give the quota twice.
-- KEYS  1 units of the month   ARGV  1 units in the ledger  2 seconds to keep the month
if tonumber(redis.call('GET', KEYS[1]) or '0') < tonumber(ARGV[1]) then
  redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])
  return 1
end
return 0
