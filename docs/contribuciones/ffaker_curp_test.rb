# Every CURP of IdentificationMX can exist: form, date and check digit.
require 'date'
require 'ffaker'
require 'test/unit'

class CurpTest < Test::Unit::TestCase
  FORM = /\A[A-Z][AEIOUX][A-Z]{2}(\d\d)(\d\d)(\d\d)[HMX][A-Z]{2}[B-DF-HJ-NP-TV-Z]{3}([0-9A-Z])\d\z/.freeze
  VALUES = '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ'.freeze

  def test_every_key_can_exist
    1000.times do
      key = FFaker::IdentificationMX.curp
      found = FORM.match(key)
      assert found, key
      year = (found[4] =~ /\d/ ? 1900 : 2000) + found[1].to_i
      assert Date.new(year, found[2].to_i, found[3].to_i) <= Date.today, key
      total = (0..16).sum { |place| VALUES.index(key[place]) * (18 - place) }
      assert_equal (-total % 10).to_s, key[17], key
    end
  end
end
