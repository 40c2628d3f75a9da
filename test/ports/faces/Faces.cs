using System;
using System.Collections.Generic;
using System.ComponentModel.DataAnnotations;
using CurpMx.Annotations;

/// <summary>The face of C# in the validator of DataAnnotations: what it says of each key.</summary>
static class Faces
{
    class Form
    {
        [Curp] public string Clave { get; set; }
    }

    static void Main(string[] keys)
    {
        foreach (string key in keys)
        {
            var form = new Form { Clave = key };
            var said = new List<ValidationResult>();
            Validator.TryValidateObject(form, new ValidationContext(form, null, null), said, true);
            Console.WriteLine("aspnet " + string.Join(" ", said));
        }
    }
}
