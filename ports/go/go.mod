module curp

go 1.19
