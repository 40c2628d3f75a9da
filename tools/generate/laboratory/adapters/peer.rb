# ruby peer.rb ffaker COUNT: keys of a generator.
require 'ffaker'
FFaker::Random.seed = 1
Integer(ARGV[1]).times { puts FFaker::IdentificationMX.curp }
