using System.ComponentModel.DataAnnotations;
using System.Linq;

namespace CurpMx.Annotations
{
    /// <summary>ASP.NET: [Curp] public string Clave { get; set; }. A null is valid, as in every attribute: add [Required].</summary>
    public sealed class CurpAttribute : ValidationAttribute
    {
        protected override ValidationResult IsValid(object value, ValidationContext context)
        {
            if (value == null) return ValidationResult.Success;
            Validation told = Curp.Validate(value as string);
            if (told.Ok) return ValidationResult.Success;
            return new ValidationResult(string.Join(" ", told.Issues.Select(issue => issue.Message)), new[] { context.MemberName });
        }
    }
}
