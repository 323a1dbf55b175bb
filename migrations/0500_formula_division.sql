-- The quotient of two numbers of a formula, to the twelfth decimal, of two as near the one further from zero: exactly what
-- memory reckons. Nothing is divided by zero.
create function hestia_divide(dividend numeric, divisor numeric) returns numeric
  language sql immutable strict parallel safe as $divide$
  select case when divisor <> 0 then
    sign(dividend) * sign(divisor)
      * div(abs(dividend) * 2000000000000 + abs(divisor), 2 * abs(divisor)) * 0.000000000001
  end
$divide$;
