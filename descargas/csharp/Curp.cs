using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;

namespace CurpMx
{
    /// <summary>Everything is text as it was typed; the rule says what is wrong with it.</summary>
    public sealed class Person
    {
        public string GivenNames { get; set; }
        /// <summary>The only surname goes here; empty for a person who has none. Left out, it is missing.</summary>
        public string FirstSurname { get; set; }
        /// <summary>Null or empty for a person who has one surname.</summary>
        public string SecondSurname { get; set; }
        /// <summary>YYYY-MM-DD.</summary>
        public string BirthDate { get; set; }
        /// <summary>BirthDate from a DateTime, whose time of day does not count; null if it is not a civil date.</summary>
        public DateTime? BornOn
        {
            get { return Curp.DateOf(BirthDate); }
            set { if (value != null) BirthDate = Curp.TextOf(value.Value); } // a form without it leaves BirthDate
        }
        /// <summary>H, M or X.</summary>
        public string Sex { get; set; }
        /// <summary>Of birth: its key in the catalog (09) or its abbreviation (DF).</summary>
        public string Entity { get; set; }
    }

    /// <summary>What is wrong or doubtful. The message is in Spanish and never repeats what was received.</summary>
    public sealed class Issue
    {
        public string Code { get; internal set; }
        /// <summary>Of the person, by its name in core (givenNames); empty for a key.</summary>
        public string Field { get; internal set; }
        /// <summary>Of the key, 1-18; 0 for a person.</summary>
        public int Position { get; internal set; }
        public string Message { get; internal set; }
        public override string ToString() => Message;
    }

    /// <summary>The key with its warnings, or null and every issue.</summary>
    public sealed class Calculation
    {
        public bool Ok => Key != null;
        public string Key { get; internal set; }
        public IReadOnlyList<Issue> Issues { get; internal set; }
        public IReadOnlyList<Issue> Warnings { get; internal set; }
        /// <summary>The key, or the messages of the issues.</summary>
        public override string ToString() => Key ?? string.Join(" ", Issues);
    }

    /// <summary>What a key tells: whatever could be read, even of one that is not valid; null for what could not.</summary>
    public sealed class Validation
    {
        internal readonly List<Issue> Wrong = new List<Issue>(), Doubtful = new List<Issue>();
        public bool Ok => Wrong.Count == 0;
        /// <summary>Capitals, without blanks or hyphens.</summary>
        public string Key { get; internal set; }
        public IReadOnlyList<Issue> Issues => Wrong.AsReadOnly();
        public IReadOnlyList<Issue> Warnings => Doubtful.AsReadOnly();
        public string BirthDate { get; internal set; }
        public DateTime? BornOn => Curp.DateOf(BirthDate);
        public string Sex { get; internal set; }
        public Entity Entity { get; internal set; }
        public string Differentiator { get; internal set; }
        public bool? Homonym { get; internal set; }
        /// <summary>The key, or the messages of the issues.</summary>
        public override string ToString() => Ok ? Key : string.Join(" ", Wrong);
    }

    /// <summary>A record of the catalog.</summary>
    public sealed class Entity
    {
        public string Key { get; internal set; }
        public string Abbreviation { get; internal set; }
        public string Name { get; internal set; }
        public override string ToString() => Name;
    }

    /// <summary>
    /// La CURP: calcular y validar, sin red y sin dependencias. .NET Standard 2.0. Un solo archivo: también se puede pegar.
    /// The rule is that of @curp/core, proven equal on its conformance pack. A calculated key is not proof of registration.
    /// </summary>
    public static class Curp
    {
        // TABLAS: las escribe npm run docs de los registros de @curp/core; no se editan a mano.
        private const int Edition = 2021;
        private const string Pack = "686 4d0f93cce0fd";
        private const string Earliest = "1850-01-01";
        private const int Longest = 100;
        private const int LongestRaw = 1000;
        private const string Alphabet = "0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ";
        private const string Blanks = "\u0009\u000a\u000b\u000c\u000d \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000";
        private const string Signs = "-/0123456789‐‑‒–—−";
        private const string Apostrophes = "'`´ʼ‘’‛′";
        private const string Diaereses = "ÄËÏÖäëïö";
        private static readonly string[] Compositions = {
            "\u0300", "AÀEÈIÌOÒUÙaàeèiìoòuùÜǛüǜNǸnǹĒḔēḕŌṐōṑWẀwẁÂẦâầĂẰăằÊỀêềÔỒôồƠỜơờƯỪưừYỲyỳ",
            "\u0301",
                "AÁEÉIÍOÓUÚYÝaáeéiíoóuúyýCĆcćLĹlĺNŃnńRŔrŕSŚsśZŹzźÜǗüǘGǴgǵÅǺåǻÇḈçḉĒḖēḗÏḮïḯKḰkḱMḾmḿÕṌõṍŌṒōṓPṔpṕŨṸũ" +
                "ṹWẂwẃÂẤâấĂẮăắÊẾêếÔỐôốƠỚơớƯỨưứ",
            "\u0302", "AÂEÊIÎOÔUÛaâeêiîoôuûCĈcĉGĜgĝHĤhĥJĴjĵSŜsŝWŴwŵYŶyŷZẐzẑẠẬạậẸỆẹệỌỘọộ",
            "\u0303", "AÃNÑOÕaãnñoõIĨiĩUŨuũVṼvṽÂẪâẫĂẴăẵEẼeẽÊỄêễÔỖôỗƠỠơỡƯỮưữYỸyỹ",
            "\u0304", "AĀaāEĒeēIĪiīOŌoōUŪuūÜǕüǖÄǞäǟȦǠȧǡǪǬǫǭÖȪöȫÕȬõȭȮȰȯȱYȲyȳGḠgḡḶḸḷḹṚṜṛṝ",
            "\u0306", "AĂaăEĔeĕGĞgğIĬiĭOŎoŏUŬuŭȨḜȩḝẠẶạặ",
            "\u0307", "CĊcċEĖeėGĠgġIİZŻzżAȦaȧOȮoȯBḂbḃDḊdḋFḞfḟHḢhḣMṀmṁNṄnṅPṖpṗRṘrṙSṠsṡŚṤśṥŠṦšṧṢṨṣṩTṪtṫWẆwẇXẊxẋYẎyẏ",
            "\u0308", "AÄEËIÏOÖUÜaäeëiïoöuüyÿYŸHḦhḧÕṎõṏŪṺūṻWẄwẅXẌxẍtẗ",
            "\u0309", "AẢaảÂẨâẩĂẲăẳEẺeẻÊỂêểIỈiỉOỎoỏÔỔôổƠỞơởUỦuủƯỬưửYỶyỷ",
            "\u030a", "AÅaåUŮuůwẘyẙ",
            "\u030b", "OŐoőUŰuű",
            "\u030c", "CČcčDĎdďEĚeěLĽlľNŇnňRŘrřSŠsšTŤtťZŽzžAǍaǎIǏiǐOǑoǒUǓuǔÜǙüǚGǦgǧKǨkǩjǰHȞhȟ",
            "\u030f", "AȀaȁEȄeȅIȈiȉOȌoȍRȐrȑUȔuȕ",
            "\u0311", "AȂaȃEȆeȇIȊiȋOȎoȏRȒrȓUȖuȗ",
            "\u031b", "OƠoơUƯuư",
            "\u0323", "BḄbḅDḌdḍHḤhḥKḲkḳLḶlḷMṂmṃNṆnṇRṚrṛSṢsṣTṬtṭVṾvṿWẈwẉZẒzẓAẠaạEẸeẹIỊiịOỌoọƠỢơợUỤuụƯỰưựYỴyỵ",
            "\u0324", "UṲuṳ",
            "\u0325", "AḀaḁ",
            "\u0326", "SȘsșTȚtț",
            "\u0327", "CÇcçGĢgģKĶkķLĻlļNŅnņRŖrŗSŞsşTŢtţEȨeȩDḐdḑHḨhḩ",
            "\u0328", "AĄaąEĘeęIĮiįUŲuųOǪoǫ",
            "\u032d", "DḒdḓEḘeḙLḼlḽNṊnṋTṰtṱUṶuṷ",
            "\u032e", "HḪhḫ",
            "\u0330", "EḚeḛIḬiḭUṴuṵ",
            "\u0331", "BḆbḇDḎdḏKḴkḵLḺlḻNṈnṉRṞrṟTṮtṯZẔzẕhẖ",
        };
        private const string MarkClasses = 
            "44444444444444444444493333923333311333311333333333339999933334444444494333444330444333349334999" +
            "99994444444444444";
        private static readonly string[] Replaced = {
            "\u0340", "\u0300",
            "\u0341", "\u0301",
            "\u0343", "\u0313",
            "\u0344", "\u0308\u0301",
            "\u1fef", "`",
            "\u1ffd", "´",
            "\u212a", "K",
            "\u212b", "A\u030a",
        };
        private static readonly string[] OtherLetters = {
            "ª", "A",
        };
        private const string Mentioned = "ÀÁÂÄÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜàáâäèéêëìíîïñòóôöùúûü";
        private const string Ignored = 
            "9-d 20-20 2d-2d a0-a0 ad-ad 600-605 61c-61c 6dd-6dd 70f-70f 890-891 8e2-8e2 1680-1680 180e-180e" +
            " 2000-200a 200b-200f 2028-2029 202a-202e 202f-202f 205f-205f 2060-2064 2066-206f 3000-3000 feff" +
            "-feff feff-feff fff9-fffb 110bd-110bd 110cd-110cd 13430-1343f 1bca0-1bca3 1d173-1d17a e0001-e00" +
            "01 e0020-e007f";
        private static readonly string[] Particles = {
            "DA", "DAS", "DE", "DEL", "DER", "DI", "DIE", "DD", "Y", "EL", "LA", "LOS", "LAS", "LE", "LES", "MAC",
            "MC", "VAN", "VON",
        };
        private static readonly string[] SkippedOnce = {
            "MARIA", "MA.", "MA", "M.", "M", "JOSE", "J.", "J",
        };
        private static readonly string[] SkippedOnce2006 = {
            "MARIA", "MA.", "MA", "JOSE", "J.", "J",
        };
        private static readonly string[] Inconvenient = {
            "BACA", "BAKA", "BUEI", "BUEY", "CACA", "CACO", "CAGA", "CAGO", "CAKA", "CAKO", "COGE", "COGI",
            "COJA", "COJE", "COJI", "COJO", "COLA", "CULO", "FALO", "FETO", "GETA", "GUEI", "GUEY", "JETA",
            "JOTO", "KACA", "KACO", "KAGA", "KAGO", "KAKA", "KAKO", "KOGE", "KOGI", "KOJA", "KOJE", "KOJI",
            "KOJO", "KOLA", "KULO", "LILO", "LOCA", "LOCO", "LOKA", "LOKO", "MAME", "MAMO", "MEAR", "MEAS",
            "MEON", "MIAR", "MION", "MOCO", "MOKO", "MULA", "MULO", "NACA", "NACO", "PEDA", "PEDO", "PENE",
            "PIPI", "PITO", "POPO", "PUTA", "PUTO", "QULO", "RATA", "ROBA", "ROBE", "ROBO", "RUIN", "SENO",
            "TETA", "VACA", "VAGA", "VAGO", "VAKA", "VUEI", "VUEY", "WUEI", "WUEY",
        };
        private const string NoteStarts = 
            "^(?:[^A-ZÑ]|APE|DES|EN(?:[^A-ZÑ]|$)|FAL|N(?:[^A-ZÑ]|$)|NIN|NO|PEN|POR|PRI|REC|S(?:[^A-ZÑ]|$)|SE" +
            "(?:[^A-ZÑ]|$)|SEG|SIN|SOL|UN(?:[^A-ZÑ]|$)|UNI|VAC|X(?:[^A-ZÑ]|$)|XX)";
        private const string NeverNames = 
            "^(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:NO(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:" +
            "TIENE|TIENEN|APLICA|ASIGNADO|ASIGNADA|CAPTURADO|CAPTURADA|CONOCIDO|CONOCIDA|CONTESTO|CONTESTA|C" +
            "UENTA|DEFINIDO|DEFINIDA|DISPONIBLE|ESPECIFICA|ESPECIFICADO|ESPECIFICADA|EXISTE|IDENTIFICADO|IDE" +
            "NTIFICADA|INDICA|INDICADO|INDICADA|POSEE|PROPORCIONO|PROPORCIONA|PROPORCIONADO|PROPORCIONADA|RE" +
            "GISTRA|REGISTRADO|REGISTRADA|SABE)|[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:TENE|HAY|(?:LO|SE" +
            ")[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+SABE))(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CO" +
            "N|DE|EL|LA|SU|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PAD" +
            "RE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|SIN(?:" +
            "[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DA" +
            "TO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|ASIGNA" +
            "R|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR)|[ !-/:-" +
            "@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:AP|MAT|PAT|M|P|1ER|2DO|2O))(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº" +
            "°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO" +
            "|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|" +
            "2DO|2O))*|S ?/ ?(?:[A-Z]|AP|MAT|PAT|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATO" +
            "S|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO)(?:[ !-/:-@\\[" +
            "-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMB" +
            "RES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|" +
            "AP|MAT|PAT|M|P|1ER|2DO|2O))*|N ?/ ?[A-Z]|POR[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:ASIGNAR|" +
            "CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR)|SE[ !-/:-" +
            "@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:DESCONOCE|IGNORA|OMITE)N?|EN[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·" +
            "…‐‑‒–—−]+(?:BLANCO|TRAMITE)|FALTAN?[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:APELLIDO|APELLIDO" +
            "S|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOC" +
            "UMENTOS|SEGUNDO|PRIMER|UNICO)(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APEL" +
            "LIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|" +
            "DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|PENDIENTE(?:[ !-/:-@\\[-\\" +
            "x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:DE|POR)[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:ASIGNAR|CAPTUR" +
            "AR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR|APELLIDO|APELLID" +
            "OS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DO" +
            "CUMENTOS|SEGUNDO|PRIMER|UNICO))?|(?:(?:UN|SOLO|UNICO|PRIMER|SEGUNDO|1ER|2DO)[ !-/:-@\\[-\\x60{-~¡" +
            "¿´‘’“”«»ªº°·…‐‑‒–—−]+)+APELLIDOS?|APELLIDOS?[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:MATERNO|" +
            "PATERNO|UNICO|MAT|PAT)|RECIEN[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+NACID[OA]|NINGUNO|VACANTE|" +
            "(?:X[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+)*XX(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*X)*)" +
            "[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*|(?:[0-9]|[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−])+)$";
        private const string UnknownSurname = "^[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*DESCONOCID[OA]S?[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*$";
        private const string LeadingParticles = "^(?:(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON) )+";
        private const string Doubts = 
            "[^A-ZÑ ]|(?:^| )(?:(?:A(?:A(?:A(?:AA?)?)|B(?:AJO|CD?|I(?:E(?:R(?:T(?:A|O))))|O(?:G(?:A(?:D(?:A|" +
            "O))))|U(?:E(?:L(?:A|I(?:T(?:A|O))|O))))|C(?:C(?:ESO|I(?:D(?:E(?:N(?:T(?:A(?:D(?:A|O))))))))|E(?" +
            ":P(?:T(?:A(?:D(?:A|O)))))|LARAR|R(?:E(?:D(?:I(?:T(?:A(?:D(?:A|O)))))))|T(?:AS?|I(?:V(?:A|O))|U(" +
            "?:A(?:L(?:I(?:Z(?:A(?:D(?:A|O)|R))))))))|D(?:EUDO|JUNTO|M(?:I(?:N(?:I(?:S(?:T(?:R(?:A(?:D(?:O(?" +
            ":RA?))))))))?|T(?:I(?:D(?:A|O)))))|O(?:P(?:T(?:A(?:D(?:A|O))|I(?:V(?:A|O))))))|F(?:I(?:L(?:I(?:" +
            "A(?:CION|D(?:A|O))))))|G(?:ENTE|R(?:E(?:G(?:A(?:D(?:A|O)|R))|M(?:I(?:A(?:D(?:A|O)))))))|HORA|L(" +
            "?:B(?:AÑIL|ERGUE)|C(?:A(?:L(?:D(?:E(?:SA)?))))|E(?:J(?:DRA)?)|F(?:DO|EREZ)?|GUIEN|IAS|M(?:ACEN|" +
            "IRANTE)|TA|U(?:M(?:N(?:A|O))))|M(?:BOS|ERICANO|I(?:G(?:A|O)))|N(?:ALISTA|E(?:X(?:AR|O))|O(?:N(?" +
            ":I(?:M(?:A|O))))|T(?:E(?:RIOR|S))?)|P(?:E(?:L(?:L(?:I(?:D(?:OS?)))?))|L(?:I(?:C(?:A(?:BLE)?)))|" +
            "O(?:D(?:E(?:R(?:A(?:D(?:A|O))))|O))|P|R(?:O(?:B(?:A(?:D(?:A|O)))|X(?:I(?:M(?:A(?:D(?:A|O)))))?)" +
            "))?|QUI|R(?:C(?:H(?:I(?:V(?:A(?:D(?:A|O))|O))))|EA|Q(?:U(?:I(?:T(?:E(?:C(?:T(?:A|O)))))))?|RIBA" +
            ")|S(?:D(?:ASD|FG?)?|E(?:G(?:U(?:R(?:A(?:D(?:A|O)))))|S(?:O(?:RA?)))|I(?:G(?:N(?:A(?:CION|D(?:A|" +
            "O)|R)))|S(?:T(?:E(?:N(?:CIA|TE)))))|PIRANTE|TERISCO)|TENCION|U(?:LA|N|SENTE|T(?:O(?:R(?:I(?:Z(?" +
            ":A(?:D(?:A|O)))))))|X(?:ILIAR)?)|V(?:AL|I(?:S(?:AR|O)))|Y(?:ER|UDANTE))|B(?:A(?:C(?:H(?:I(?:L(?" +
            ":L(?:E(?:R(?:ATO)?))))))|JA|SE)|B|E(?:B(?:A|E|I(?:T(?:A|O)))|C(?:A(?:D(?:A|O)|R(?:I(?:A|O)))?)|" +
            "N(?:E(?:F(?:I(?:C(?:I(?:A(?:R(?:I(?:A|O))))))))))|I(?:EN|O(?:L(?:O(?:G(?:A|O)))?)|S(?:N(?:I(?:E" +
            "(?:T(?:A|O))))))|L(?:A(?:N(?:CO|K))|O(?:Q(?:U(?:E(?:A(?:D(?:A|O)))?))))|O(?:R(?:R(?:A(?:D(?:A|O" +
            ")|R)|O(?:S(?:A|O)))))|RIGADIER|USCAR)|C(?:A(?:BO|DETE|J(?:A|E(?:R(?:A|O)))|LIFICACION|M(?:BIO|I" +
            "(?:L(?:L(?:E(?:R(?:A|O)))))|P(?:E(?:S(?:I(?:N(?:A|O))))))|N(?:C(?:E(?:L(?:A(?:D(?:A|O)))))|D(?:" +
            "I(?:D(?:A(?:T(?:A|O)))))|TIDAD)|P(?:I(?:T(?:A(?:NA?)))|T(?:U(?:R(?:A(?:D(?:A|O)|R)?|E))))?|R(?:" +
            "ECE|P(?:I(?:N(?:T(?:E(?:R(?:A|O)))))))|SADA|TEGORIA)|C|D|E(?:DULA|L(?:DA|ULAR)|R(?:O|R(?:A(?:D(" +
            "?:A|O)))|TIFICADO)|SAREA)|H(?:E(?:CAR|F)|OFER)|I(?:CLO|R(?:U(?:J(?:A(?:N(?:A|O)))))|T(?:A(?:D(?" +
            ":A|O))?)|U(?:D(?:A(?:D(?:A(?:N(?:A|O)))))))|L(?:AVE|I(?:CK|ENTE|NICA))|M(?:DTE|TE)|O(?:ACH|DIGO" +
            "|L(?:ONIA|UMNA)|M(?:A(?:DRE|NDANTE)?|E(?:N(?:T(?:A(?:R(?:I(?:OS?)))))|RCIANTE)|I(?:S(?:A(?:R(?:" +
            "I(?:A|O)))|ION))|ODIN|P(?:A(?:DRE|Ñ(?:E(?:R(?:A|O))))|L(?:E(?:T(?:AR?|O)))|R(?:AS|OBANTE)|U(?:E" +
            "(?:S(?:T(?:A|O))))))|N(?:C(?:U(?:B(?:I(?:N(?:A(?:TO)?|O)))|RSO))|F(?:I(?:ANZA|DENCIAL|RMAR))|O(" +
            "?:C(?:I(?:D(?:A|O))))|S(?:E(?:J(?:E(?:R(?:A|O))))|T(?:A(?:NCIA)?)|U(?:L(?:T(?:AR?))?))|T(?:A(?:" +
            "BILIDAD|D(?:O(?:RA?)?))|INUA|R(?:A(?:LMIRANTE|T(?:A(?:D(?:A|O)|R)|O))|IBUYENTE))?|VENIO|YUGE)?|" +
            "O(?:R(?:D(?:I(?:N(?:A(?:D(?:O(?:RA?))))))))|P(?:I(?:AR?))|R(?:ONEL|R(?:E(?:C(?:T(?:A|O))|GIR|O)" +
            ")|TO)?|TEJAR)|PA?|R(?:E(?:D(?:ENCIAL|ITO)))|TE|U(?:A(?:LQUIERA|NDO|RTO)|ENTA|RP|Ñ(?:A(?:D(?:A|O" +
            ")))))?|D(?:A(?:T(?:OS?))|E(?:BE|C(?:ONOCIDO|SONOCIDO)|F(?:AULT|I(?:N(?:I(?:D(?:A|O)|R)))|UNCION" +
            ")|L(?:E(?:G(?:A(?:D(?:A|O)))))|MO|N(?:E(?:G(?:A(?:D(?:A|O))))|TISTA|UNCIANTE)|P(?:ARTAMENTO|END" +
            "E|O(?:R(?:T(?:A(?:D(?:A|O))))))|RECHOHABIENTE|S(?:C(?:O(?:N(?:O(?:C(?:E|I(?:D(?:A|OS?))))))|RIP" +
            "CION)?|DE|E(?:M(?:P(?:L(?:E(?:A(?:D(?:A|O)))))))|P(?:E(?:D(?:I(?:D(?:A|O))))|UES))|T(?:ALLE|ERM" +
            "INAR)|U(?:D(?:O(?:RA?))))|GUEZ|I(?:A(?:CONO|GNOSTICO)|CE|F(?:U(?:N(?:T(?:A|O))))?|JO|MINUTIVO|P" +
            "(?:U(?:T(?:A(?:D(?:A|O)))))?|R(?:E(?:C(?:CION|T(?:O(?:RA?)))))|SPONIBLE|TTO|V(?:O(?:R(?:C(?:I(?" +
            ":A(?:D(?:A|O))))))))|N|O(?:BLE|C(?:ENTE|T(?:O(?:R(?:A(?:DO)?)?))|U(?:M(?:E(?:N(?:T(?:ACION|OS?)" +
            ")))))?|E|M(?:GZ|ICILIO)|N|ÑA)|RA?|U(?:D(?:A|O(?:S(?:A|O)))|E(?:Ñ(?:A|O))|MMY|P(?:L(?:I(?:C(?:A(" +
            "?:D(?:A|O)))))))|ÑA)|E(?:C(?:O(?:N(?:OMISTA)?))|DAD|G(?:R(?:E(?:S(?:A(?:D(?:A|O))|O))))|J(?:E(?" +
            ":C(?:U(?:T(?:I(?:V(?:A|O)))))|MPLO))|L(?:E(?:CTRICISTA|GIR)|I(?:JA|M(?:I(?:N(?:A(?:D(?:A|O)))))" +
            "))|M(?:AIL|B(?:A(?:J(?:A(?:D(?:O(?:RA?))))|RAZADA))|P(?:L(?:E(?:A(?:D(?:A|O))))|RESA|TY))|N(?:C" +
            "(?:A(?:R(?:G(?:A(?:D(?:A|O))))))|F(?:E(?:R(?:M(?:A|E(?:R(?:A|O))|O)))|RA)?|T(?:R(?:E(?:G(?:A(?:" +
            "D(?:A|O)|R)|O)|N(?:A(?:D(?:O(?:RA?)))))))|V(?:I(?:A(?:D(?:A|O)|RA?)?)))?|R(?:R(?:O(?:N(?:E(?:A|" +
            "O))|R)))|S(?:C(?:R(?:I(?:B(?:A|IR)|TO))|UELA)|P(?:ACIO|E(?:C(?:I(?:AL|F(?:I(?:C(?:A(?:D(?:A|O)|" +
            "R))))))|R(?:A(?:NDO)?))|O(?:S(?:A|O)))?|T(?:A(?:D(?:O(?:UNIDENSE)?)|T(?:U(?:RA|S)))|UDIANTE))?|" +
            "T(?:C(?:ETERA)?)|VENTUAL|X(?:A(?:L(?:U(?:M(?:N(?:A|O))))|MPLE)|CEL|E(?:N(?:T(?:A|O)))|ISTE|P(?:" +
            "E(?:D(?:IENTE)?)|I(?:R(?:A(?:D(?:A|O)))))?|T(?:E(?:R(?:N(?:A|O)))|R(?:A(?:N(?:J(?:E(?:R(?:A|O))" +
            "))|V(?:I(?:A(?:D(?:A|O)))))))))|F(?:A(?:CTURA|L(?:L(?:E(?:C(?:I(?:D(?:A|O)|O))))|S(?:E|O)|T(?:A" +
            "(?:N(?:TE)?|RON|S)?|O))|MILIA|VOR)|C(?:A|O)|D(?:EZ|O)|E(?:CHA|MENINO|RNZ|TO)|I(?:LA|N(?:A(?:D(?" +
            ":A|O)))?|R(?:M(?:AR?))|S(?:CAL|ICA))|NU|O(?:JA|LIO|RMATO|T(?:O(?:COPIA)?))|R(?:AY|EELANCE)|U(?:" +
            "L(?:A(?:N(?:A|I(?:T(?:A|O))|O)))))|G(?:CIA|E(?:M(?:E(?:L(?:A|O)))|N(?:E(?:R(?:A(?:CION|L))))|R(" +
            "?:E(?:N(?:CIA|TE)))|S(?:T(?:O(?:RA?))))|LEZ|MO|O(?:B(?:E(?:R(?:N(?:A(?:D(?:O(?:RA?)))))))|NZ)|P" +
            "E|R(?:A(?:DO|L)|UPO)|U(?:A(?:D|R(?:D(?:ERIA|IA))|T(?:E(?:M(?:A(?:L(?:T(?:E(?:C(?:A|O)))))))))|I" +
            "ON|TZ)|Z(?:A|LEZ))|H(?:A(?:BLAR|STA)|DEZ|E(?:CHO|R(?:M(?:A(?:N(?:AS?|OS?)))))|I(?:J(?:A(?:S(?:T" +
            "(?:R(?:A|O))))?|O))|M|N(?:A|OS?)|O(?:JA|MBRE|NORARIOS|SPITAL|Y)|U(?:E(?:CO|LLA|R(?:F(?:A(?:N(?:" +
            "A|O))))|SPED)|MANOS))|I(?:D(?:E(?:M|N(?:T(?:I(?:F(?:I(?:C(?:A(?:D(?:A|O)|R)))))))))|FE|G(?:N(?:" +
            "O(?:R(?:A(?:D(?:A|O))?|O)))|UAL)|II?|LEGIBLE|M(?:P(?:O(?:R(?:T(?:ANTE|E)))|RIMIR|U(?:T(?:A(?:D(" +
            "?:A|O)))))|SS)|N(?:A(?:C(?:T(?:I(?:V(?:A|O))))|SISTENCIA)|C(?:APACIDAD|O(?:M(?:P(?:L(?:E(?:T(?:" +
            "A|OS?)))))|R(?:R(?:E(?:C(?:T(?:A|O)))))))|D(?:E(?:F(?:I(?:N(?:I(?:D(?:A|O))))))|I(?:CAR|GENA|QU" +
            "E)|O(?:C(?:U(?:M(?:E(?:N(?:T(?:A(?:D(?:A|O))))))))))|E(?:XISTENTE)?|F(?:O(?:R(?:M(?:ACION|E)))?" +
            ")|G(?:E(?:N(?:I(?:E(?:R(?:A|O)))))|R(?:A|E(?:S(?:E|O))|O))?|Q(?:U(?:I(?:L(?:I(?:N(?:A|O))))))|S" +
            "(?:C(?:R(?:I(?:T(?:A|O))))|E(?:R(?:T(?:AR|E)))|T(?:R(?:U(?:C(?:T(?:O(?:RA?)))))))|T(?:E(?:NDENT" +
            "E|R(?:I(?:N(?:A|O))|N(?:A|O)|ROGACION)))|V(?:A(?:L(?:I(?:D(?:A|O))))|ESTIGAR|I(?:T(?:A(?:D(?:A|" +
            "O))))))|PSUM|Q|RREGULAR|S(?:C|SSTE)|V)|J(?:E(?:F(?:A|O))|O(?:R(?:N(?:A(?:L(?:E(?:R(?:A|O))))))|" +
            "VEN)|R|U(?:B(?:I(?:L(?:A(?:D(?:A|O)))))|E(?:ZA?)|ICIO|RIDICO|S(?:T(?:I(?:F(?:I(?:C(?:A(?:D(?:A|" +
            "O))))))))|ZGADO))|KINDER|L(?:A(?:BORATORIO|ET?)|C(?:D(?:A|O))|EGIBLE|I(?:BRE|C(?:D(?:A|O)|E(?:N" +
            "(?:C(?:I(?:A(?:D(?:A|O)|TURA)?)))))?|DER|MPIEZA|S(?:T(?:A(?:DO)?|O)))|L(?:AMAR|E(?:GARA|N(?:A(?" +
            ":R(?:LO)?))|VA))|NU|O(?:CALIZAR|REM)|RI|U(?:EGO|NES))|M(?:A(?:D(?:AME|R(?:E|INA))|E(?:S(?:T(?:R" +
            "(?:A|IA|O))))|G(?:DO|I(?:S(?:T(?:R(?:A(?:D(?:A|O)))))))|IL|L|MA|N(?:C(?:H(?:A(?:D(?:A|O))))|D(?" +
            ":A(?:RA)?))|R(?:CAR|I(?:N(?:E(?:R(?:A|O)))))|SCULINO|T(?:E(?:R(?:IA|NO))|RICULA|UTINO)|Y(?:O(?:" +
            "R(?:DOMO)?))|ÑANA)|BA|D|E(?:C(?:A(?:N(?:I(?:C(?:A|O)))))|D(?:I(?:C(?:A|O)))|L(?:L(?:I(?:Z(?:A|O" +
            "))))|N(?:G(?:A(?:N(?:A|I(?:T(?:A|O))|O)))|OR)|XICO)|I(?:ERCOLES|GRANTE|N(?:I(?:S(?:T(?:R(?:A|O)" +
            "))))|S(?:M(?:A|O)|S(?:ING)?|TER))|O(?:DIFICAR|J(?:A(?:D(?:A|O)))|N(?:JA|S(?:EÑOR)?|TO)|R(?:T(?:" +
            "I(?:N(?:A(?:T(?:A|O))))))|STRADOR|TIVO)|RS?|SC?|T(?:EZ|NEZ|R(?:A|O))|U(?:E(?:R(?:T(?:A|O)))|JER" +
            "|NICIPIO|RIO)|VZ|X)|N(?:A(?:C(?:I(?:D(?:A|O)|MIENTO))|D(?:A|IE)|ME|N|PLICA|T(?:O|U(?:R(?:A(?:L(" +
            "?:I(?:Z(?:A(?:D(?:A|O))))))))))?|C|D|E(?:G(?:A(?:D(?:A|O)|T(?:I(?:V(?:A|O))))))?|I(?:E(?:GA|T(?" +
            ":A|O))|L|N(?:G(?:U(?:N(?:A|O)?)))|VEL|Ñ(?:A|O))?|N|O(?:C(?:HE|TURNO)|M(?:B(?:R(?:ES?))|INA)|NE|" +
            "T(?:A(?:R(?:I(?:A|O)))?)?|V(?:I(?:A|C(?:I(?:A|O))|O)))?|P|T|U(?:E(?:RA|V(?:A|O))|L(?:L|OS?)|M(?" +
            ":ERO)?|T(?:R(?:I(?:O(?:L(?:O(?:G(?:A|O)))))))?))|O(?:B(?:I(?:SPO|TO)|L(?:I(?:G(?:A(?:T(?:O(?:R(" +
            "?:I(?:A|O))))))))|R(?:E(?:R(?:A|O)))|S(?:E(?:R(?:V(?:A(?:C(?:I(?:O(?:N(?:ES)?))))))))?)|D(?:O(?" +
            ":N(?:T(?:O(?:L(?:O(?:G(?:A|O))))))))|F(?:I(?:C(?:I(?:AL|NA|O))))|JO|K|LVIDO|M(?:I(?:T(?:I(?:D(?" +
            ":A|O)|R))))|P(?:CION|E(?:R(?:A(?:D(?:O(?:RA?))|R(?:I(?:A|O))))))|RIGINAL|T(?:R(?:AS?|OS?))|UTSO" +
            "URCING|YENTE)?|P(?:A(?:CIENTE|D(?:R(?:E|INO))|G(?:A(?:D(?:A|O)|R)|INA|O)|IS|PA|R(?:A(?:M(?:E(?:" +
            "D(?:I(?:C(?:A|O))))))?|EJA|T(?:ERA|ICULAR|O))|S(?:A(?:NTE|PORTE)|SWORD|TOR)|T(?:ERNO|RON)|USA)|" +
            "BRO|DTE|E(?:D(?:IENTE|NIENTE)|N(?:D(?:I(?:E(?:N(?:T(?:ES?)))))?|S(?:I(?:O(?:N(?:A(?:D(?:A|O)))?" +
            "))))|R(?:E(?:N(?:G(?:A(?:N(?:A|O)))))|FIL|ITO|MISO|O|SONA))|HD|I(?:LOTO|SO)|L(?:A(?:N(?:T(?:A|E" +
            "L|ILLA))|ZA))|O(?:LICIA|N(?:ER|GA)|R(?:T(?:E(?:R(?:A|O))))?|S(?:EE|I(?:BLE|T(?:I(?:V(?:A|O)))))" +
            ")|R(?:E(?:ESCOLAR|F(?:E(?:C(?:T(?:A|O))))|G(?:U(?:N(?:T(?:A(?:LE|R)))))|M(?:A(?:T(?:U(?:R(?:A|O" +
            ")))))|P(?:A(?:RATORIA)?)|S(?:BITERO|ENTO|I(?:D(?:E(?:N(?:T(?:A|E)))))))|I(?:M(?:A(?:RIA)?|ER|O)" +
            "|O(?:R(?:I(?:T(?:A(?:R(?:I(?:A|O))))))))|O(?:BABLE|CESO|DUCTO|F(?:E(?:S(?:IONISTA|O(?:RA?)))?|R" +
            "A?)?|GRAMA|M(?:O(?:T(?:O(?:RA?))|V(?:I(?:D(?:A|O)))))|P(?:I(?:E(?:T(?:A(?:R(?:I(?:A|O))))))|O(?" +
            ":R(?:C(?:I(?:O(?:N(?:A(?:D(?:A|O)|R))))))))|T(?:E(?:G(?:I(?:D(?:A|O)))))|V(?:E(?:E(?:D(?:O(?:RA" +
            "?))))|ISIONAL)|YECTO)|U(?:E(?:B(?:AS?))))|S(?:I(?:C(?:O(?:L(?:O(?:G(?:A|O)))))?))|TE|U(?:BLICO|" +
            "ESTO|NTO))|Q(?:BP|F(?:B|I)|U(?:E(?:DO)?|I(?:EN|M(?:I(?:C(?:A|O)))|NCENA|TAR|Z(?:AS?)))|W(?:E(?:" +
            "RTY)?))|R(?:A(?:MZ|ZON)|BTO|E(?:C(?:EPCIONISTA|H(?:A(?:Z(?:A(?:D(?:A|O)))))|I(?:B(?:I(?:D(?:A|O" +
            "))|O)|EN)|O(?:N(?:O(?:C(?:ER|I(?:D(?:A|O)|MIENTO)))))|T(?:IFICAR|O(?:RA?))|URSOS)|EMPLAZO|F(?:U" +
            "(?:G(?:I(?:A(?:D(?:A|O))))))|G(?:I(?:D(?:O(?:RA?))|S(?:T(?:R(?:A(?:D(?:A|O)|R)|O))))|RESA|ULAR)" +
            "|I(?:N(?:GRESO|S(?:C(?:R(?:I(?:T(?:A|O)))))))|N(?:GLON|U(?:N(?:C(?:I(?:A|O)))))|P(?:A(?:T(?:R(?" +
            ":I(?:A(?:D(?:A|O))))))|E(?:T(?:I(?:D(?:A|O(?:RA?)?))))|ORTE|R(?:ESENTANTE|O(?:B(?:A(?:D(?:A|O))" +
            "))))|Q(?:U(?:E(?:R(?:I(?:D(?:A|O))))|IERE))|S(?:E(?:R(?:V(?:A(?:D(?:A|O))?)))|IDENTE|P(?:ONSABL" +
            "E|UESTA)|U(?:LTADO|MEN))|TARDO|V(?:E(?:R(?:E(?:N(?:D(?:A|O)))))|I(?:S(?:AR|ION)))?)|FC|GUEZ|H|N" +
            "|O(?:BTO|D(?:GZ|Z)|GZ|OT|TO)|VDO)|S(?:A(?:BE|C(?:AR|ERDOTE)|L(?:ARIO|DO)|M(?:PLE)?|RGENTO)|E(?:" +
            "C(?:CION|R(?:E(?:T(?:A(?:R(?:I(?:A|O)))|O)))|TOR|UNDARIA)|G(?:U(?:N|RO))|L(?:E(?:C(?:C(?:I(?:O(" +
            "?:N(?:AR|E)))))))|M(?:ESTRE|INARISTA)|N(?:A(?:D(?:O(?:RA?)))|TENCIA)?|XO|Ñ(?:O(?:R(?:A|ITA)?)))" +
            "?|GTO|I(?:G(?:NO|UE)|N(?:AP|D(?:I(?:C(?:A(?:L(?:I(?:Z(?:A(?:D(?:A|O)))))|TO)?|O))))?|STEMA|TUAC" +
            "ION)?|N|O(?:B(?:R(?:ENOMBRE|I(?:N(?:A|O))))|C(?:I(?:AL?|O))|L(?:AMENTE|DADO|I(?:C(?:I(?:T(?:A(?" +
            ":NTE|R)|UD))))|O|T(?:E(?:R(?:A|O))))|R)|R(?:A|ITA|TA)?|T(?:A(?:TUS)?|O)|U(?:B(?:D(?:I(?:R(?:E(?" +
            ":C(?:T(?:O(?:RA?)))))))|OFICIAL|T(?:ENIENTE|OTAL|TE))|C(?:ESION|URSAL)|E(?:G(?:R(?:A|O))|LDO)|M" +
            "A|P(?:E(?:R(?:V(?:I(?:S(?:O(?:RA?))))))|LENTE)|RNAME|S(?:P(?:E(?:N(?:D(?:I(?:D(?:A|O))))))|T(?:" +
            "I(?:T(?:U(?:T(?:A|O))))))))|T(?:A(?:C(?:H(?:A(?:D(?:A|O))))|LLER|R(?:DE|JETA))|E(?:C(?:LEE|N(?:" +
            "I(?:C(?:A|O))))?|LEFONO|MPORAL|NIENTE|RAPEUTA|S(?:O(?:R(?:E(?:R(?:A|O))))|T(?:A(?:D(?:A|O))|EO|" +
            "I(?:GO|NG))?))|I(?:A|E(?:MPO|N(?:EN?))|O|PO|TULAR)|O(?:D(?:A(?:S|VIA)|OS)|TAL)|R(?:A(?:B(?:A(?:" +
            "J(?:A(?:D(?:O(?:RA?)))?)))|E(?:R(?:AN?|L(?:A|O))?)?|IGA|MITE|N(?:S(?:F(?:E(?:R(?:I(?:D(?:A|O)))" +
            "))))|SLADO)|ES|UE)|SU|TE|U(?:M|RNO|T(?:ELA|O(?:RA?))))|U(?:N(?:DEFINED|I(?:C(?:A(?:MENTE)?|O)|D" +
            "AD)|KNOWN|NAMED|O)|R(?:G(?:E(?:N(?:CIAS|TE))))|S(?:ER|U(?:A(?:R(?:I(?:A|O))))))?|V(?:A(?:C(?:A(" +
            "?:CIONES|NTE)|I(?:A|O)|UNA)|L(?:I(?:D(?:A(?:D(?:A|O)|R)?|O)))|R(?:I(?:AS|OS))|ZQZ)|D(?:A|O)|E(?" +
            ":C(?:I(?:N(?:A|O)))|L(?:A(?:D(?:O(?:RA?))|ZQZ))|N(?:C(?:I(?:D(?:A|O)))|D(?:E(?:D(?:O(?:RA?)))|R" +
            "A)|TAS)|R(?:DADERO|I(?:F(?:I(?:C(?:A(?:D(?:A|O)|R)))))|SION)?|SPERTINO|T(?:E(?:R(?:I(?:N(?:A(?:" +
            "R(?:I(?:A|O))))))))?|Z)|I(?:AJE|C(?:EALMIRANTE|TIMA)|ERNES|G(?:ENTE|ILANTE)|II?|S(?:I(?:T(?:A(?" +
            ":NTE)?)))|U(?:D(?:A|O))|VO)|UELVE)|X(?:I(?:II?)|X(?:III|X)?|YZ)?|Y(?:A|ERNO)|Z(?:ONA|U(?:T(?:A(" +
            "?:N(?:A|O))))))|[B-DF-HJ-NP-TV-XZÑ]+)(?: |$)| (?:DE|DEL|DER|EL|LA|LAS|LOS|MAC|MC|VON|Y)$|^(?:NI" +
            "|DES|PEN|AP|AAA)";
        private const string MaybeNames = 
            "^-*(?:AAA|AAAA|AAAAA|ABAJO|ABC|ABCD|ABUELITA|ABUELITO|ACREDITADO|ACREDITADA|ADMINISTRADOR|ADMIN" +
            "ISTRADORA|AFILIADO|AFILIADA|ALIAS|ALTA|ALUMNO|ALUMNA|AMBOS|AMERICANO|AMIGO|AMIGA|APODERADO|APOD" +
            "ERADA|AREA|ARRIBA|ASD|ASDASD|ASDF|ASDFG|ASEGURADO|ASEGURADA|ASPIRANTE|AULA|AVAL|AYER|AYUDANTE|B" +
            "AJA|BASE|BEBA|BEBE|BEBITA|BEBITO|BECA|BENEFICIARIO|BENEFICIARIA|BIEN|BLANCO|BLOQUE|CAJA|CAMBIO|" +
            "CANDIDATO|CANDIDATA|CASADA|CERO|CERRADO|CERRADA|CICLO|CITA|CITADO|CITADA|CLAVE|CLIENTE|CLINICA|" +
            "COLUMNA|COMA|CONCUBINO|CONCUBINA|CONFIANZA|CONTADO|CONYUGE|CORREO|CORTO|CUARTO|CUÑADO|CUÑADA|DE" +
            "CONOCIDO|DECSONOCIDO|DERECHOHABIENTE|DEUDOR|DEUDORA|DICE|DIF|DITTO|DOBLE|DUDA|DUEÑO|DUEÑA|EMPLE" +
            "ADO|EMPLEADA|ENCARGADO|ENCARGADA|ESPACIO|ESPECIAL|ESPERA|ESPOSO|ESPOSA|ESTADO|ESTUDIANTE|EXPED|" +
            "FALSO|FALTA|FALTAS|FALTO|FILA|FIN|FISICA|GENERAL|GRUPO|GUION|HECHO|HIJA|HIJASTRO|HIJASTRA|HIJO|" +
            "HM|HOJA|HOMBRE|HOY|HUECO|IFE|INE|INTERNO|INTERNA|INVITADO|INVITADA|JEFO|JEFA|LIBRE|LISTA|LISTO|" +
            "LUNES|MAIL|MAL|MAMA|MANDA|MATERIA|MENOR|MEXICO|MIERCOLES|MOJADO|MOJADA|NA|NACIDO|NACIDA|NADA|NA" +
            "DIE|NAN|NATO|NC|ND|NE|NI|NIVEL|NIÑO|NIÑA|NO|NOCHE|NOTARIO|NOTARIA|NP|NT|NUERA|NUEVO|NUEVA|NUM|O" +
            "JO|OK|OLVIDO|OTRO|OTRA|OTRAS|OTROS|PACIENTE|PAGAR|PAIS|PAPA|PARTO|PATRON|PAUSA|PEDIENTE|PEDNIEN" +
            "TE|PENSION|PISO|PLANTA|PLANTEL|PLAZA|PRODUCTO|PROVEEDOR|PROVEEDORA|PTE|PUNTO|QUEDO|QWE|REGULAR|" +
            "RESERVA|RH|RN|ROTO|SABE|SAM|SECRETO|SI|SIGNO|SIGUE|SN|SOBRINO|SOBRINA|SOCIO|SOCIA|SOLICITANTE|S" +
            "OLTERA|SUEGRO|SUEGRA|SUMA|TALLER|TARDE|TESTEO|TESTIGO|TIPO|TITULAR|TODAS|TODOS|TRABAJADOR|TRABA" +
            "JADORA|TRES|UNO|USUARIO|USUARIA|VALIDO|VALIDA|VARIAS|VARIOS|VERDADERO|VERSION|VICTIMA|VIERNES|V" +
            "ISITA|VISITANTE|VIVO|XYZ|YERNO|ZONA|[NS][ -][A-Z](?:[ -][NS][ -][A-Z])*|X(?:[ -]X)+|NAN NAN|R[ " +
            "-]N|[B-DF-HKLNP-TV-XZ]|(?:JOHN|JANE) DOE|A{6,}|Z{3,}|NI[A-ZÑ]{0,3}UNO|NIN[A-ZÑ]{0,3}NO|NING[A-Z" +
            "Ñ]{0,3}O|NINGU[A-ZÑ]{0,3}|DES[A-ZÑ]{0,3}NOCIDO|DESC[A-ZÑ]{0,3}OCIDO|DESCO[A-ZÑ]{0,3}CIDO|DESCON" +
            "[A-ZÑ]{0,3}IDO|DESCONO[A-ZÑ]{0,3}DO|DESCONOC[A-ZÑ]{0,3}O|DESCONOCI[A-ZÑ]{0,3}|PEN[A-ZÑ]{0,3}ENT" +
            "E|PEND[A-ZÑ]{0,3}NTE|PENDI[A-ZÑ]{0,3}TE|PENDIE[A-ZÑ]{0,3}E|PENDIEN[A-ZÑ]{0,3}|AP[A-ZÑ]{0,3}LIDO" +
            "|APE[A-ZÑ]{0,3}IDO|APEL[A-ZÑ]{0,3}DO|APELL[A-ZÑ]{0,3}O|APELLI[A-ZÑ]{0,3})-*$|(?:^|[ -])(?:ABIER" +
            "TO|ABIERTA|ACCESO|ACCIDENTADO|ACCIDENTADA|ACEPTADO|ACEPTADA|ACLARAR|ACTA|ACTAS|ACTIVO|ACTIVA|AC" +
            "TUALIZADO|ACTUALIZADA|ACTUALIZAR|ADEUDO|ADJUNTO|ADMIN|ADMITIDO|ADMITIDA|ADOPTADO|ADOPTADA|ADOPT" +
            "IVO|ADOPTIVA|AFILIACION|AGREGADO|AGREGADA|AGREGAR|AHORA|ALBERGUE|ALGUIEN|ALMACEN|ANEXAR|ANEXO|A" +
            "NONIMO|ANONIMA|ANTERIOR|AP|APELL|APELLIDO|APELLIDOS|APLICA|APLICABLE|APODO|APP|APROBADO|APROBAD" +
            "A|APROX|APROXIMADO|APROXIMADA|AQUI|ARCHIVADO|ARCHIVADA|ARCHIVO|ASIGNACION|ASIGNADO|ASIGNADA|ASI" +
            "GNAR|ASISTENCIA|ASTERISCO|ATENCION|AUSENTE|AUTORIZADO|AUTORIZADA|AVISAR|AVISO|BACHILLERATO|BECA" +
            "DO|BECADA|BLANK|BLOQUEADO|BLOQUEADA|BORRADO|BORRADA|BORRAR|BORROSO|BORROSA|BUSCAR|CALIFICACION|" +
            "CANCELADO|CANCELADA|CANTIDAD|CAPTURA|CAPTURADO|CAPTURADA|CAPTURAR|CAPTURE|CARECE|CATEGORIA|CEDU" +
            "LA|CELDA|CELULAR|CERTIFICADO|CESAREA|CHECAR|CLICK|CODIGO|COLONIA|COMENTARIO|COMENTARIOS|COMERCI" +
            "ANTE|COMISION|COMODIN|COMPLETO|COMPLETA|COMPLETAR|COMPRAS|COMPROBANTE|COMPUESTO|COMPUESTA|CONCU" +
            "BINATO|CONCURSO|CONFIDENCIAL|CONFIRMAR|CONOCIDO|CONOCIDA|CONSTA|CONSTANCIA|CONSULTA|CONSULTAR|C" +
            "ONTABILIDAD|CONTINUA|CONTRATADO|CONTRATADA|CONTRATAR|CONTRATO|CONVENIO|COPIA|COPIAR|CORRECTO|CO" +
            "RRECTA|CORREGIR|COTEJAR|CREDENCIAL|CREDITO|CUALQUIERA|CUENTA|CURP|DATO|DATOS|DEFAULT|DEFINIDO|D" +
            "EFINIDA|DEFINIR|DEFUNCION|DEMO|DENEGADO|DENEGADA|DEPARTAMENTO|DEPENDE|DEPORTADO|DEPORTADA|DESC|" +
            "DESCONOCE|DESCONOCIDO|DESCONOCIDA|DESCONOCIDOS|DESCRIPCION|DESEMPLEADO|DESEMPLEADA|DESPEDIDO|DE" +
            "SPEDIDA|DESPUES|DETALLE|DETERMINAR|DIAGNOSTICO|DIFUNTO|DIFUNTA|DIJO|DIMINUTIVO|DIRECCION|DISPON" +
            "IBLE|DIVORCIADO|DIVORCIADA|DOCTORADO|DOCUMENTACION|DOCUMENTO|DOCUMENTOS|DOMICILIO|DUDOSO|DUDOSA" +
            "|DUMMY|DUPLICADO|DUPLICADA|EDAD|EGRESO|EJEMPLO|ELEGIR|ELIJA|ELIMINADO|ELIMINADA|EMAIL|EMBARAZAD" +
            "A|EMPRESA|EMPTY|ENFERMO|ENFERMA|ENTREGADO|ENTREGADA|ENTREGAR|ENTREGO|ENVIA|ENVIADO|ENVIADA|ENVI" +
            "AR|ENVIARA|ERRONEO|ERRONEA|ERROR|ESCRIBA|ESCRIBIR|ESCRITO|ESCUELA|ESPECIFICADO|ESPECIFICADA|ESP" +
            "ECIFICAR|ESPERANDO|ESTADOUNIDENSE|ESTATURA|ESTATUS|ETC|ETCETERA|EVENTUAL|EXAMPLE|EXCEL|EXENTO|E" +
            "XENTA|EXISTE|EXP|EXPEDIENTE|EXPIRADO|EXPIRADA|EXTERNO|EXTERNA|EXTRANJERO|EXTRANJERA|EXTRAVIADO|" +
            "EXTRAVIADA|FACTURA|FALLECIDO|FALLECIDA|FALLECIO|FALSE|FALTANTE|FALTARON|FECHA|FEMENINO|FETO|FIN" +
            "ADO|FINADA|FIRMA|FIRMAR|FNU|FOJA|FOLIO|FORMATO|FOTO|FOTOCOPIA|FREELANCE|FULANO|FULANA|FULANITO|" +
            "FULANITA|GEMELO|GEMELA|GENERACION|GERENCIA|GRADO|GUARDERIA|GUATEMALTECO|GUATEMALTECA|HABLAR|HON" +
            "ORARIOS|HOSPITAL|HUELLA|HUERFANO|HUERFANA|HUMANOS|IDEM|IDENTIFICADO|IDENTIFICADA|IDENTIFICAR|IG" +
            "NORA|IGNORADO|IGNORADA|IGNORO|IGUAL|ILEGIBLE|IMPORTANTE|IMPORTE|IMPRIMIR|IMSS|INACTIVO|INACTIVA" +
            "|INASISTENCIA|INCAPACIDAD|INCOMPLETO|INCOMPLETA|INCOMPLETOS|INCORRECTO|INCORRECTA|INDEFINIDO|IN" +
            "DEFINIDA|INDICAR|INDIGENA|INDIQUE|INDOCUMENTADO|INDOCUMENTADA|INEXISTENTE|INFO|INFORMACION|INFO" +
            "RME|INGRESE|INGRESO|INSCRITO|INSCRITA|INSERTAR|INSERTE|INTERINO|INTERINA|INTERROGACION|INVALIDO" +
            "|INVALIDA|INVESTIGAR|IPSUM|IRREGULAR|ISSSTE|JUBILADO|JUBILADA|JUICIO|JURIDICO|JUSTIFICADO|JUSTI" +
            "FICADA|JUZGADO|KINDER|LABORATORIO|LEGIBLE|LICENCIA|LICENCIATURA|LIMPIEZA|LISTADO|LLAMAR|LLEGARA" +
            "|LLENAR|LLENARLO|LLEVA|LNU|LOCALIZAR|LOREM|LUEGO|MAESTRIA|MANCHADO|MANCHADA|MANDARA|MARCAR|MASC" +
            "ULINO|MATERNO|MATRICULA|MATUTINO|MAÑANA|MELLIZO|MELLIZA|MENGANO|MENGANA|MENGANITO|MENGANITA|MIG" +
            "RANTE|MISMO|MISMA|MISSING|MODIFICAR|MONTO|MORTINATO|MORTINATA|MOSTRADOR|MOTIVO|MUERTO|MUERTA|MU" +
            "JER|MUNICIPIO|MURIO|NACIMIENTO|NAME|NAPLICA|NATURALIZADO|NATURALIZADA|NEGADO|NEGADA|NEGATIVO|NE" +
            "GATIVA|NIEGA|NIL|NINGUN|NINGUNO|NINGUNA|NN|NOCTURNO|NOMBRE|NOMBRES|NOMINA|NONE|NOTA|NULL|NULO|N" +
            "ULOS|NUMERO|OBITO|OBLIGATORIO|OBLIGATORIA|OBS|OBSERVACION|OBSERVACIONES|OFICINA|OFICIO|OMITIDO|" +
            "OMITIDA|OMITIR|OPCION|ORIGINAL|OUTSOURCING|OYENTE|PAGADO|PAGADA|PAGINA|PAGO|PARTICULAR|PASAPORT" +
            "E|PASSWORD|PATERNO|PDTE|PENDIENTE|PENDIENTES|PERENGANO|PERENGANA|PERFIL|PERMISO|PLANTILLA|PONER" +
            "|PONGA|POSEE|POSIBLE|POSITIVO|POSITIVA|PREESCOLAR|PREGUNTALE|PREGUNTAR|PREMATURO|PREMATURA|PREP" +
            "A|PREPARATORIA|PRESENTO|PRIMARIA|PRIMER|PRIORITARIO|PRIORITARIA|PROBABLE|PROCESO|PROGRAMA|PROMO" +
            "VIDO|PROMOVIDA|PROPORCIONADO|PROPORCIONADA|PROPORCIONAR|PROTEGIDO|PROTEGIDA|PROVISIONAL|PROYECT" +
            "O|PRUEBA|PRUEBAS|PUBLICO|PUESTO|QUIEN|QUINCENA|QUITAR|QUIZA|QUIZAS|QWERTY|RAZON|RECHAZADO|RECHA" +
            "ZADA|RECIBIDO|RECIBIDA|RECIBO|RECIEN|RECONOCER|RECONOCIDO|RECONOCIDA|RECONOCIMIENTO|RECTIFICAR|" +
            "RECURSOS|REEMPLAZO|REFUGIADO|REFUGIADA|REGISTRADO|REGISTRADA|REGISTRAR|REGISTRO|REGRESA|REINGRE" +
            "SO|REINSCRITO|REINSCRITA|RENGLON|RENUNCIA|RENUNCIO|REPATRIADO|REPATRIADA|REPETIDO|REPETIDA|REPE" +
            "TIDOR|REPETIDORA|REPORTE|REPRESENTANTE|REPROBADO|REPROBADA|REQUERIDO|REQUERIDA|RESERVADO|RESERV" +
            "ADA|RESPONSABLE|RESPUESTA|RESULTADO|RESUMEN|RETARDO|REVISAR|REVISION|RFC|ROOT|SACAR|SALARIO|SAL" +
            "DO|SAMPLE|SECCION|SECTOR|SECUNDARIA|SEGURO|SELECCIONAR|SELECCIONE|SEMESTRE|SENTENCIA|SEXO|SINAP" +
            "|SINDICATO|SISTEMA|SITUACION|SOBRENOMBRE|SOCIAL|SOLICITAR|SOLICITUD|STATUS|SUBTOTAL|SUCURSAL|SU" +
            "ELDO|SUPLENTE|SURNAME|SUSPENDIDO|SUSPENDIDA|SUSTITUTO|SUSTITUTA|TACHADO|TACHADA|TARJETA|TECLEE|" +
            "TELEFONO|TEMPORAL|TEST|TESTADO|TESTADA|TESTING|TIEMPO|TIENE|TIENEN|TOTAL|TRABAJA|TRAE|TRAER|TRA" +
            "ERA|TRAERAN|TRAERLA|TRAERLO|TRAIGA|TRAMITE|TRANSFERIDO|TRANSFERIDA|TRASLADO|TRUE|TURNO|TUTELA|U" +
            "NDEFINED|UNICO|UNICA|UNIDAD|UNKNOWN|UNNAMED|URGENCIAS|URGENTE|USER|VACACIONES|VACANTE|VACIO|VAC" +
            "IA|VACUNA|VALIDADO|VALIDADA|VALIDAR|VENCIDO|VENCIDA|VENDRA|VENTAS|VERIFICADO|VERIFICADA|VERIFIC" +
            "AR|VESPERTINO|VIAJE|VIGENTE|VUELVE|XX|XXX|ZUTANO|ZUTANA|EN BLANCO|(?:MADRE|PADRE) SOLTER[OA])(?" +
            ":[ -]|$)|^(?:ALUMNO|ALUMNA|AUN|BB|BEBE|CLIENTE|DEBE|EMPLEADO|EMPLEADA|EN|ES|FALTA|FALTAN|FAVOR|" +
            "HIJO|HIJA|NOT|PACIENTE|PEND|PERSONA|POR|PRODUCTO|PTE|REQUIERE|RN|SE|SEGUN|SOLAMENTE|TODAVIA|UNI" +
            "CAMENTE|VER|YA|ANTES|BAJA|CON|CUANDO|DESDE|HASTA|NO|PARA|PERO|QUE|SIN|SOLO|TARDE|VEZ|X) .|. (?:" +
            "ANTES|BAJA|CON|CUANDO|DESDE|HASTA|NO|PARA|PERO|QUE|SIN|SOLO|TARDE|VEZ|X)(?: |$)|.[ -][NS][ -][A" +
            "-Z]$";
        private const string NoteSigns = "[ !-,./:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+";
        private static readonly string[] GivenRemarks = {
            "title",
                "^[0-9#][^A-ZÑ]*[^A-ZÑ0-9][A-ZÑ]|^(?:(?:LIC|LICDO|LICDA|LCDO|LCDA|ING|INGRO|INGRA|DR|DRA|PROF|PR" +
                "OFR|PROFRA|ARQ|MTRO|MTRA|SR|SRA|SRITA|SRTA|QFB|MVZ|GRAL|TTE|SUBTTE|SGTO|CMDTE|CMTE|PBRO|MONS|RV" +
                "DO|MAGDO|PSIC|ENFRA|LICENCIADO|LICENCIADA|DOCTOR|DOCTORA|INGENIERO|INGENIERA|PROFESOR|PROFESORA" +
                "|MAESTRO|MAESTRA|ARQUITECTO|ARQUITECTA|CONTADOR|CONTADORA|SEÑOR|SEÑORA|SEÑORITA)(?:\\. ?| |-)|(?" +
                ":ENF\\.|TEC\\.|HN[OA]\\.|CAP\\.|FR\\.|MRS?\\.|CP\\.|C\\. ?P\\.|T\\. ?S\\.|M\\. ?C\\.|M\\.? EN C\\.|Q\\. ?F\\. ?B" +
                "\\.|M\\. ?V\\. ?Z\\.|C\\.) ?).*[A-ZÑ]",
            "maybe-title",
                "^(?:(?:ABOGADO|ABOGADA|ABUELO|ABUELA|ACREDITADO|ACREDITADA|ADMINISTRADOR|ADMINISTRADORA|AFILIAD" +
                "O|AFILIADA|AGENTE|AGREMIADO|AGREMIADA|ALBAÑIL|ALCALDE|ALCALDESA|ALFEREZ|ALMIRANTE|ALUMNO|ALUMNA" +
                "|ANALISTA|APODERADO|APODERADA|ASEGURADO|ASEGURADA|ASESOR|ASESORA|ASISTENTE|ASPIRANTE|AUX|AUXILI" +
                "AR|AYUDANTE|BACHILLER|BB|BEBE|BECARIO|BECARIA|BENEFICIARIO|BENEFICIARIA|BIOL|BIOLOGO|BIOLOGA|BI" +
                "SNIETO|BISNIETA|BRIGADIER|C|CABO|CADETE|CAJERO|CAJERA|CAMILLERO|CAMILLERA|CAMPESINO|CAMPESINA|C" +
                "ANDIDATO|CANDIDATA|CAP|CAPITAN|CAPITANA|CARPINTERO|CARPINTERA|CC|CD|CHEF|CHOFER|CIRUJANO|CIRUJA" +
                "NA|CIUDADANO|CIUDADANA|CLIENTE|COACH|COMADRE|COMANDANTE|COMISARIO|COMISARIA|COMPADRE|COMPAÑERO|" +
                "COMPAÑERA|CONCUBINO|CONCUBINA|CONSEJERO|CONSEJERA|CONSUL|CONT|CONTRALMIRANTE|CONTRIBUYENTE|CONY" +
                "UGE|COORDINADOR|COORDINADORA|COR|CORONEL|CP|CPA|CTE|CUÑADO|CUÑADA|DELEGADO|DELEGADA|DENTISTA|DE" +
                "NUNCIANTE|DERECHOHABIENTE|DEUDOR|DEUDORA|DIACONO|DIFUNTO|DIFUNTA|DIP|DIPUTADO|DIPUTADA|DIRECTOR" +
                "|DIRECTORA|DN|DÑA|DOC|DOCENTE|DON|DOÑA|DUEÑO|DUEÑA|ECON|ECONOMISTA|EGRESADO|EGRESADA|EJECUTIVO|" +
                "EJECUTIVA|ELECTRICISTA|EMBAJADOR|EMBAJADORA|EMPLEADO|EMPLEADA|ENCARGADO|ENCARGADA|ENF|ENFERMERO" +
                "|ENFERMERA|ENTRENADOR|ENTRENADORA|ESPOSO|ESPOSA|ESTUDIANTE|EXALUMNO|EXALUMNA|FINADO|FINADA|FISC" +
                "AL|FRAY|GENERAL|GERENTE|GESTOR|GESTORA|GOBERNADOR|GOBERNADORA|GUARDIA|HERMANO|HERMANA|HIJO|HIJA" +
                "|HIJASTRO|HIJASTRA|HNO|HNA|HUESPED|IMPUTADO|IMPUTADA|INQUILINO|INQUILINA|INSTRUCTOR|INSTRUCTORA" +
                "|INTENDENTE|INTERNO|INTERNA|INVITADO|INVITADA|IQ|ISC|JEFO|JEFA|JORNALERO|JORNALERA|JOVEN|JUEZ|J" +
                "UEZA|LAE|LAET|LIDER|LRI|MADAME|MADRE|MADRINA|MAGISTRADO|MAGISTRADA|MAMA|MARINERO|MARINERA|MAYOR" +
                "|MAYORDOMO|MBA|MD|MECANICO|MECANICA|MEDICO|MEDICA|MENOR|MINISTRO|MINISTRA|MISS|MISTER|MONJA|MON" +
                "SEÑOR|MR|MRS|MS|MSC|MX|NIETO|NIETA|NIÑO|NIÑA|NOTARIO|NOTARIA|NOVIO|NOVIA|NOVICIO|NOVICIA|NUERA|" +
                "NUT|NUTRIOLOGO|NUTRIOLOGA|OBISPO|OBRERO|OBRERA|ODONTOLOGO|ODONTOLOGA|OFICIAL|OPERADOR|OPERADORA" +
                "|OPERARIO|OPERARIA|PACIENTE|PADRE|PADRINO|PAPA|PARAMEDICO|PARAMEDICA|PAREJA|PARTERA|PASANTE|PEN" +
                "SIONADO|PENSIONADA|PILOTO|PORTERO|PORTERA|PERITO|PHD|POLICIA|PREFECTO|PREFECTA|PRESBITERO|PRESI" +
                "DENTA|PRESIDENTE|PRIMO|PRIMA|PROFE|PROFESIONISTA|PROMOTOR|PROMOTORA|PROPIETARIO|PROPIETARIA|PRO" +
                "VEEDOR|PROVEEDORA|PSICOLOGO|PSICOLOGA|QBP|QFI|QUIMICO|QUIMICA|RECEPCIONISTA|RECTOR|RECTORA|REGI" +
                "DOR|REGIDORA|REPRESENTANTE|RESIDENTE|REV|REVERENDA|REVERENDO|SACERDOTE|SARGENTO|SECRETARIO|SECR" +
                "ETARIA|SEMINARISTA|SEN|SENADOR|SENADORA|SINDICO|SINDICA|SINDICALIZADO|SINDICALIZADA|SOBRINO|SOB" +
                "RINA|SOCIO|SOCIA|SOLDADO|SOLICITANTE|SOR|STA|STO|SUBDIRECTOR|SUBDIRECTORA|SUBOFICIAL|SUBTENIENT" +
                "E|SUEGRO|SUEGRA|SUPERVISOR|SUPERVISORA|TEC|TECNICO|TECNICA|TENIENTE|TERAPEUTA|TESORERO|TESORERA" +
                "|TESTIGO|TIO|TIA|TITULAR|TRABAJADOR|TRABAJADORA|TSU|TUM|TUTOR|TUTORA|USUARIO|USUARIA|VECINO|VEC" +
                "INA|VELADOR|VELADORA|VENDEDOR|VENDEDORA|VET|VETERINARIO|VETERINARIA|VICEALMIRANTE|VICTIMA|VIGIL" +
                "ANTE|VISITANTE|VIUDO|VIUDA|YERNO)(?:\\. ?| )|PASTOR ).*[A-ZÑ]|[A-ZÑ]{3}\\.? (?:DR|DRA|HIJO|HIJA|I" +
                "I|III|ING|IV|JR|LIC|MADRE|MBA|PADRE|PHD|SR|VDA|VDO|VIII|VII|VIUDO|VIUDA|XII|XIII|XXIII)\\.?$",
            "joined-words",
                "(?:[A-SU-ZÑ]|(?:^|[^S])T)\\.[A-ZÑ]|^(?:MARIA|MA|M|JOSE|J)-[A-ZÑ]|^(?:(?:DA|DAS|DE|DEL|DER|DI|DIE" +
                "|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON) )*(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|" +
                "LES|MAC|MC|VAN|VON)-[A-ZÑ]",
            "two-names", "[A-ZÑ] (?:ALIAS|O|/|Y/O) [A-ZÑ]|[A-ZÑ]{2}/[A-ZÑ]{2}",
            "loose-sign", "^[^A-ZÑ0-9'’‘´`ʼ′‛]+[A-ZÑ]|(?:^| )[^A-ZÑ0-9 ]+(?: |$)|[A-ZÑ]{2}[´`]|[A-ZÑ]{2}['’‘ʼ′‛](?: |$)|\\.\\.",
            "cut-short", "[A-ZÑ]\\.? (?:DE|DEL|DER|EL|LA|LAS|LOS|MAC|MC|VON|Y)$",
            "abbreviation",
                "(?:^| )(?:(?:[A-IKLN-ZÑ]|[A-IKLN-RT-ZÑ][A-ZÑ]|J[A-QS-ZÑ]|M[BD-ZÑ]|S[A-QSU-ZÑ]|[A-RT-ZÑ][A-ZÑ]{2" +
                "}|S[A-SU-ZÑ][A-ZÑ]|ST[B-DF-NP-ZÑ]|[A-ZÑ]{4,})\\.|HDEZ|MTEZ|MTNEZ|GLEZ|GZLEZ|GONZ|RGUEZ|ROGZ|RODG" +
                "Z|RODZ|FDEZ|FERNZ|DGUEZ|DOMGZ|VAZQZ|VELAZQZ|GUTZ|RAMZ|GCIA|GZA|ALEJ|ALEJDRA|ANT|ALF|ALFDO|GPE|G" +
                "UAD|FCO|FCA|FDO|GMO|ROBTO|RBTO|[B-DF-HJ-NP-TV-XZÑ]Z|[B-DF-HJ-NP-TV-XZÑ]{3}|[B-DF-HJ-NP-RTV-XZÑ]" +
                "[B-DF-HJ-NP-TV-XZÑ]{3}|S[B-DF-HJ-LNP-TV-XZÑ][B-DF-HJ-NP-TV-XZÑ]{2}|SM[B-DF-HJ-NP-QS-TV-XZÑ][B-D" +
                "F-HJ-NP-TV-XZÑ]|SMR[B-DF-HJ-NP-TV-XÑ]|[B-DF-HJ-NP-TV-XZÑ]{5,})(?: |$)|(?:^| )[B-DF-HKLNP-TV-WZ]" +
                " | (?:[B-DF-HKLNP-TV-WZ]|[JM])(?: |$)",
        };
        private static readonly string[] SurnameRemarks = {
            "married-name",
                "(?:^| )(?:VDA|VDO|VIUD[OA])\\.? .|[A-ZÑ] (?:VDA|VDO|VIUD[OA])\\.?$|(?:^| )(?:SRA|SEÑORA|ESPOS[OA]" +
                "|ESP)\\.? DE ",
            "title",
                "^[0-9#][^A-ZÑ]*[^A-ZÑ0-9][A-ZÑ]|^(?:(?:LIC|LICDO|LICDA|LCDO|LCDA|ING|INGRO|INGRA|DR|DRA|PROF|PR" +
                "OFR|PROFRA|ARQ|MTRO|MTRA|SR|SRA|SRITA|SRTA|QFB|MVZ|GRAL|TTE|SUBTTE|SGTO|CMDTE|CMTE|PBRO|MONS|RV" +
                "DO|MAGDO|PSIC|ENFRA|LICENCIADO|LICENCIADA|DOCTOR|DOCTORA|INGENIERO|INGENIERA|PROFESOR|PROFESORA" +
                "|MAESTRO|MAESTRA|ARQUITECTO|ARQUITECTA|CONTADOR|CONTADORA|SEÑOR|SEÑORA|SEÑORITA)\\.|ENF\\.|TEC\\.|" +
                "HN[OA]\\.|CAP\\.|FR\\.|MRS?\\.|CP\\.|C\\. ?P\\.|T\\. ?S\\.|M\\. ?C\\.|M\\.? EN C\\.|Q\\. ?F\\. ?B\\.|M\\. ?V\\. ?" +
                "Z\\.) ?.*[A-ZÑ]",
            "maybe-title",
                "^(?:LIC|LICDO|LICDA|LCDO|LCDA|ING|INGRO|INGRA|DR|DRA|PROF|PROFR|PROFRA|ARQ|MTRO|MTRA|SR|SRA|SRI" +
                "TA|SRTA|QFB|MVZ|GRAL|TTE|SUBTTE|SGTO|CMDTE|CMTE|PBRO|MONS|RVDO|MAGDO|PSIC|ENFRA|DON|DOÑA|MISS|M" +
                "R|MRS|FAMILIA|HERMANOS|HERMANAS|HNOS|SUCESION) .*[A-ZÑ]|[A-ZÑ]{3}\\.? (?:DR|DRA|HIJO|HIJA|II|III" +
                "|ING|IV|JR|LIC|MADRE|MBA|PADRE|PHD|SR|VDA|VDO|VIII|VII|VIUDO|VIUDA|XII|XIII|XXIII)\\.?$",
            "joined-words",
                "[A-ZÑ]{3}\\.[A-ZÑ]|^(?:(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON) )*(" +
                "?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON)-[A-ZÑ]",
            "two-names", "[A-ZÑ] (?:ALIAS|/|Y/O) [A-ZÑ]|[A-ZÑ]{4} [OU] [A-ZÑ]|[A-ZÑ]{2}/[A-ZÑ]{2}",
            "loose-sign", "^[^A-ZÑ0-9'’‘´`ʼ′‛]+[A-ZÑ]|(?:^| )[^A-ZÑ0-9 ]+(?: |$)|[A-ZÑ]{2}[´`]|[A-ZÑ]{2}['’‘ʼ′‛](?: |$)|\\.\\.",
            "cut-short", "[A-ZÑ]\\.? (?:DE|DEL|DER|EL|LA|LAS|LOS|MAC|MC|VON|Y)$",
            "abbreviation",
                "(?:^| )(?:(?:[A-IKLN-ZÑ]|[A-IKLN-RT-ZÑ][A-ZÑ]|J[A-QS-ZÑ]|M[BD-ZÑ]|S[A-QSU-ZÑ]|[A-RT-ZÑ][A-ZÑ]{2" +
                "}|S[A-SU-ZÑ][A-ZÑ]|ST[B-DF-NP-ZÑ]|[A-ZÑ]{4,})\\.|HDEZ|MTEZ|MTNEZ|GLEZ|GZLEZ|GONZ|RGUEZ|ROGZ|RODG" +
                "Z|RODZ|FDEZ|FERNZ|DGUEZ|DOMGZ|VAZQZ|VELAZQZ|GUTZ|RAMZ|GCIA|GZA|ALEJ|ALEJDRA|ANT|ALF|ALFDO|GPE|G" +
                "UAD|FCO|FCA|FDO|GMO|ROBTO|RBTO|[B-DF-HJ-NP-TV-XZÑ]Z|[B-DF-HJ-NP-TV-XZÑ]{3}|[B-DF-HJ-NP-RTV-XZÑ]" +
                "[B-DF-HJ-NP-TV-XZÑ]{3}|S[B-DF-HJ-LNP-TV-XZÑ][B-DF-HJ-NP-TV-XZÑ]{2}|SM[B-DF-HJ-NP-QS-TV-XZÑ][B-D" +
                "F-HJ-NP-TV-XZÑ]|SMR[B-DF-HJ-NP-TV-XÑ]|[B-DF-HJ-NP-TV-XZÑ]{5,})(?: |$)|(?:^| )[B-DF-HKLNP-TV-WZ]" +
                " | (?:[B-DF-HKLNP-TV-WZ]|[JM])(?: |$)",
        };
        private const string Front = "^[^A-ZÑ'’‘´`ʼ′‛]*[^A-ZÑ0-9'’‘´`ʼ′‛]";
        private static readonly string[] Entities = {
            "AS", "01 AGUASCALIENTES",
            "BC", "02 BAJA CALIFORNIA",
            "BS", "03 BAJA CALIFORNIA SUR",
            "CC", "04 CAMPECHE",
            "CL", "05 COAHUILA",
            "CM", "06 COLIMA",
            "CS", "07 CHIAPAS",
            "CH", "08 CHIHUAHUA",
            "DF", "09 CIUDAD DE MÉXICO",
            "DG", "10 DURANGO",
            "GT", "11 GUANAJUATO",
            "GR", "12 GUERRERO",
            "HG", "13 HIDALGO",
            "JC", "14 JALISCO",
            "MC", "15 MÉXICO",
            "MN", "16 MICHOACÁN",
            "MS", "17 MORELOS",
            "NT", "18 NAYARIT",
            "NL", "19 NUEVO LEÓN",
            "OC", "20 OAXACA",
            "PL", "21 PUEBLA",
            "QT", "22 QUERÉTARO",
            "QR", "23 QUINTANA ROO",
            "SP", "24 SAN LUIS POTOSÍ",
            "SL", "25 SINALOA",
            "SR", "26 SONORA",
            "TC", "27 TABASCO",
            "TS", "28 TAMAULIPAS",
            "TL", "29 TLAXCALA",
            "VZ", "30 VERACRUZ",
            "YN", "31 YUCATÁN",
            "ZS", "32 ZACATECAS",
            "NE", "36 NACIDO EN EL EXTRANJERO",
        };
        private static readonly string[] MisprintedEntities = {
            "QO", "QT",
        };
        private static readonly string[] GenericKeys = {
            "XEXX010101HNEXXXA4", "XEXX010101MNEXXXA8",
        };
        private const string Rfc = "^[A-ZÑ&]{3,4}[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])[A-Z0-9]{2}[0-9A]$";
        private static readonly string[] Form = {
            "letter", "vowel", "letter", "letter", "digit", "digit", "digit", "digit", "digit", "digit", "sex",
            "letter", "letter", "consonant", "consonant", "consonant", "letter-or-digit", "digit",
        };
        private static readonly string[] Kinds = {
            "letter", "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
            "vowel", "AEIOUX",
            "digit", "0123456789",
            "sex", "HMX",
            "consonant", "BCDFGHJKLMNPQRSTVWXYZ",
            "letter-or-digit", "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
        };
        private static readonly string[] KindNames = {
            "letter", "una letra de la A a la Z",
            "vowel", "una vocal o X",
            "consonant", "una consonante o X",
            "digit", "una cifra",
            "sex", "H, M o X",
            "letter-or-digit", "una cifra o una letra",
        };
        private static readonly string[] Fields = {
            "givenNames", "Nombre(s)",
            "firstSurname", "Primer apellido",
            "secondSurname", "Segundo apellido",
            "birthDate", "Fecha de nacimiento",
            "sex", "Sexo",
            "entity", "Entidad de nacimiento",
        };
        private static readonly string[] Sentences = {
            "missing", "Falta «{field}»: complete ese dato.",
            "too-long", "«{field}» pasa de 100 caracteres: revise que sea un solo dato.",
            "no-letters", "«{field}» no tiene letras: escríbalo como en el acta.",
            "unreadable",
                "«{field}» tiene en el lugar {place} un carácter que la norma no contempla: escríbalo con letras" +
                " A–Z o Ñ.",
            "date-malformed", "«{field}» debe escribirse AAAA-MM-DD, por ejemplo 1975-09-09.",
            "date-impossible", "«{field}» no existe en el calendario: revise día, mes y año.",
            "date-too-early", "«{field}» es anterior a 1850: revise el año.",
            "date-future", "«{field}» es posterior a hoy: revise el año.",
            "sex-invalid", "«{field}» debe ser H (hombre), M (mujer) o X (no binario).",
            "entity-unknown", "«{field}» no está en el catálogo: use su clave (09) o su abreviatura en mayúsculas (DF). {misprint}",
            "key-length", "La CURP debe tener 18 caracteres.",
            "key-form", "El carácter {position} de la CURP no puede estar ahí: debe ser {allowed}.",
            "key-date-impossible", "La fecha de la CURP (posiciones 5 a 10) no existe.",
            "key-date-future",
                "La posición 17 dice nacimiento desde 2000, y la fecha (posiciones 5 a 10) es posterior a hoy: a" +
                "ntes de 2000 va ahí un número.",
            "key-entity-unknown", "La entidad de la CURP (posiciones 12 y 13) no existe. {misprint}",
            "key-check-digit", "El dígito verificador (posición 18) no corresponde: algún carácter está mal copiado.",
            "differentiator-presumed", "Las posiciones 17 y 18 se presumen: el RENAPO asigna otra 17 si hay homónimos.",
            "sex-x",
                "El sexo X no lo asigna ninguna regla impresa del RENAPO, que imprime H y M; el SAT lo admite en" +
                " la posición 11.",
            "before-1900", "Nacimiento anterior a 1900: la CURP no distingue ese siglo del siguiente.",
            "diaeresis",
                "«{field}» lleva diéresis en la letra elegida: según leemos la norma de 2021, X; una clave anter" +
                "ior puede llevar la vocal.",
            "foreign-letter", "«{field}» tiene en el lugar {place} una letra que la norma no contempla: se lee sin su signo.",
            "no-surnames", "Persona sin apellidos: confirme que el acta no los tiene.",
            "unknown-surname", "«{field}» dice DESCONOCIDO: se lee como apellido ausente, así lo captura el registro.",
            "maybe-placeholder", "«{field}» puede ser una nota y no un nombre, y se leyó como nombre: compárelo con el acta.",
            "only-second-surname", "«{field}» es el único apellido y cuenta como primero: confirme que el primero no falta en sus datos.",
            "title", "«{field}» empieza con un título o un número: quítelo si no está en el acta.",
            "maybe-title",
                "«{field}» parece llevar un título, un cargo o un añadido (DON, PADRE, JR.), y se leyó como nomb" +
                "re: quítelo si no está en el acta.",
            "joined-words", "«{field}» trae dos palabras pegadas, que se leyeron como una: sepárelas si en el acta lo están.",
            "loose-sign", "«{field}» trae un signo suelto: quítelo si no está en el acta.",
            "two-names", "«{field}» parece traer dos nombres para escoger: deje solo el del acta.",
            "married-name", "«{field}» parece de casada o de viuda: escriba el apellido que está en el acta de nacimiento.",
            "digit-in-name", "«{field}» lleva cifras: revíselo contra el acta.",
            "abbreviation",
                "«{field}» parece traer una abreviatura (HDEZ, GPE., DEL C.): escríbalo completo, como está en e" +
                "l acta.",
            "cut-short",
                "«{field}» termina en una partícula (DE, DEL, LA) y parece cortado: escríbalo completo, como est" +
                "á en el acta.",
            "repeated-surname", "«{field}» repite lo que dice el otro apellido: escriba en cada campo uno solo.",
            "edition-differs",
                "Con los criterios de 2006, como los leemos (en el apóstrofo, por suposición), la clave sería ot" +
                "ra: una CURP asignada antes de 2021 puede ser distinta.",
            "inconvenient-word", "Empieza con una palabra inconveniente sin sustituir: ocurre en claves antiguas.",
            "differentiator-late", "La posición 17 es una letra de la K a la Z, que la norma en vigor ya no usa.",
            "generic-key", "Es una clave genérica para personas extranjeras sin CURP: no identifica a nadie.",
            "misprint", "¿{meant}? Es una errata de una tabla oficial (DOF 23-01-2026, Anexo 5).",
            "placeholder givenNames", "«Nombre(s)» trae una nota y no un nombre: escriba el nombre como está en el acta.",
            "placeholder firstSurname",
                "«Primer apellido» trae una nota y no un nombre: si tiene un solo apellido, escríbalo aquí y dej" +
                "e vacío el segundo.",
            "placeholder secondSurname", "«Segundo apellido» trae una nota y no un nombre: si no tiene segundo apellido, deje el campo vacío.",
            "key-length rfc", "La CURP debe tener 18 caracteres. Parece un RFC, que es otra clave: pida la CURP.",
        };
        // FIN DE LAS TABLAS.

        /// <summary>The key with its warnings, or every issue. With literal, a note such as SIN APELLIDO is read as a name.</summary>
        public static Calculation Calculate(Person person, string today = null, int edition = Edition, bool literal = false)
        {
            today = CheckedToday(today);
            if (person == null) throw new ArgumentNullException(nameof(person));
            var issues = new List<Issue>();
            Name given = ReadName(person.GivenNames, "givenNames", edition, literal, issues);
            Name paternal = ReadName(person.FirstSurname, "firstSurname", edition, literal, issues);
            Name maternal = ReadName(person.SecondSurname ?? "", "secondSurname", edition, literal, issues);
            string date = person.BirthDate, sex = person.Sex;
            EntitiesByCode.TryGetValue(person.Entity ?? "", out Entity entity);
            Require("birthDate", date, DateProblem(date, today), issues);
            Require("sex", sex, sex == "H" || sex == "M" || sex == "X" ? null : "sex-invalid", issues);
            Require("entity", person.Entity, entity == null ? "entity-unknown" : null, issues);
            if (issues.Count > 0) return new Calculation { Issues = issues, Warnings = new Issue[0] };
            bool isOnly = paternal.Word == ""; // R21 1.10: an only surname is the first one, wherever it was written
            Name first = isOnly ? maternal : paternal, second = isOnly ? new Name("secondSurname") : maternal;
            string key = Spell(given.Word, first.Word, second.Word, date, sex + entity.Abbreviation);
            var warnings = new List<Issue>();
            if (sex == "X") warnings.Add(IssueOf("sex-x", "sex"));
            if (string.CompareOrdinal(date, "1900") < 0) warnings.Add(IssueOf("before-1900", "birthDate"));
            if (first.Word == "") warnings.Add(IssueOf("no-surnames", "firstSurname"));
            if (paternal.IsUnknown) warnings.Add(IssueOf("unknown-surname", "firstSurname"));
            else if (isOnly && first.Word != "") warnings.Add(IssueOf("only-second-surname", "secondSurname"));
            if (maternal.IsUnknown) warnings.Add(IssueOf("unknown-surname", "secondSurname"));
            WarnOfNames(given, first, second, literal, warnings);
            if (edition == Edition && EditionsMayDiffer(given, first, second))
            {
                string older = Calculate(person, today, 2006, literal).Key;
                if (older != null && older != key) warnings.Add(IssueOf("edition-differs"));
            }
            return new Calculation { Key = key, Issues = issues, Warnings = warnings };
        }

        /// <summary>The same, on a day.</summary>
        public static Calculation Calculate(Person person, DateTime today) => Calculate(person, TextOf(today));

        /// <summary>Whether the text is a key without issues, and the key as it should be kept.</summary>
        public static bool TryParse(string typed, out string key)
        {
            Validation told = Validate(typed);
            key = told.Ok ? told.Key : null;
            return told.Ok;
        }

        /// <summary>What is wrong with a key, what is doubtful, and what it contains.</summary>
        public static Validation Validate(string typed, string today = null)
        {
            today = CheckedToday(today);
            string key = typed == null || typed.Length > LongestRaw ? "" : Upper(WithoutIgnored(typed));
            var told = new Validation { Key = key };
            if (key.Length != Form.Length)
            {
                told.Wrong.Add(IssueOf("key-length", "", 0, 0, RfcForm.IsMatch(key) ? "rfc" : ""));
                return told;
            }
            for (int at = 0; at < Form.Length; at++)
            {
                if (Characters[Form[at]].IndexOf(key[at]) < 0) told.Wrong.Add(IssueOf("key-form", "", at + 1, 0, Form[at]));
            }
            char last = key[16], sex = key[10];
            if (Characters[Form[16]].IndexOf(last) >= 0)
            {
                told.Differentiator = last.ToString();
                told.Homonym = last != '0' && last != 'A';
                if (key.Substring(4, 6).All(one => one >= '0' && one <= '9'))
                {
                    string date = (last <= '9' ? "19" : "20") + key.Substring(4, 2) + "-" + key.Substring(6, 2) + "-" + key.Substring(8, 2);
                    if (CalendarProblem(date) == null) told.BirthDate = date;
                    else told.Wrong.Add(IssueOf("key-date-impossible", "", 5));
                    if (told.BirthDate != null && string.CompareOrdinal(date, today) > 0) told.Wrong.Add(IssueOf("key-date-future", "", 5));
                }
            }
            string state = key.Substring(11, 2);
            EntitiesByCode.TryGetValue(state, out Entity entity);
            told.Entity = entity;
            if (entity == null && state.All(one => one >= 'A' && one <= 'Z'))
            {
                Misprints.TryGetValue(state, out string meant);
                told.Wrong.Add(IssueOf("key-entity-unknown", "", 12, 0, "", meant));
            }
            bool generic = GenericKeys.Contains(key);
            if (told.Ok && !generic && CheckDigit(key) != key[17]) told.Wrong.Add(IssueOf("key-check-digit", "", 18));
            if (sex == 'H' || sex == 'M' || sex == 'X') told.Sex = sex.ToString();
            if (InconvenientWords.Contains(key.Substring(0, 4))) told.Doubtful.Add(IssueOf("inconvenient-word", "", 1));
            if (sex == 'X') told.Doubtful.Add(IssueOf("sex-x", "", 11));
            if (last >= 'K' && last <= 'Z') told.Doubtful.Add(IssueOf("differentiator-late", "", 17));
            if (generic) told.Doubtful.Add(IssueOf("generic-key"));
            return told;
        }

        /// <summary>The same, on a day.</summary>
        public static Validation Validate(string typed, DateTime today) => Validate(typed, TextOf(today));

        /// <summary>Position 18, from the first seventeen.</summary>
        /// <exception cref="ArgumentException">They are not seventeen of 0-9 and A-Z.</exception>
        public static char CheckDigit(string key)
        {
            int sum = 0;
            for (int at = 0; at < 17; at++)
            {
                char one = key != null && at < key.Length ? key[at] : '-';
                int value = Alphabet.IndexOf(one);
                if (value < 0 || one == '-') throw new ArgumentException("the check digit is of seventeen characters, 0-9 and A-Z");
                sum += value * (18 - at);
            }
            return (char)('0' + (10 - sum % 10) % 10);
        }

        /// <summary>32 states and NE, born abroad.</summary>
        public static IReadOnlyList<Entity> Catalog { get; }

        /// <summary>The civil date where the registry is: UTC-6 all year since 2022.</summary>
        public static string TodayInMexicoCity(DateTimeOffset now) =>
            now.ToOffset(TimeSpan.FromHours(-6)).ToString("yyyy-MM-dd", CultureInfo.InvariantCulture);

        // Names: a text -> the one word that counts, folded to A-Z, n (Ñ), v (Ä Ë Ï Ö), a full stop and signs.

        private sealed class Name
        {
            public readonly string Field;
            /// <summary>The one that counts; empty for a surname that the person does not have. All words; the same, as notes are read.</summary>
            public string Word = "", Folded = "", Note = "";
            public IReadOnlyList<string> Skipped = new string[0];
            /// <summary>Places of letters that the norm does not mention.</summary>
            public IReadOnlyList<int> Foreign = new int[0];
            public bool IsUnknown;

            public Name(string field) { Field = field; }
        }

        private static Name ReadName(string value, string field, int edition, bool literal, List<Issue> issues)
        {
            var name = new Name(field);
            bool isGiven = field == "givenNames";
            // Lengths first: nothing reads a long text.
            bool isLong = value != null && value.Length > LongestRaw;
            var whole = new Reading(value == null || isLong ? "" : value);
            Reading read = edition == 2006 ? whole.AsIn2006() : whole;
            isLong |= read.Folded.Length > Longest;
            if (isLong || whole.Folded.Length == 0)
            {
                if (isLong || isGiven || value == null) issues.Add(IssueOf(isLong ? "too-long" : "missing", field));
                return name;
            }
            string note = whole.Note.ToString().Trim(' '); // a mark that stands on a blank leaves one
            bool isNote = NoteStart.IsMatch(note);
            // R21 1.11: how the registry captures the surname of a person who has none.
            name.IsUnknown = isNote && !isGiven && Unknown.IsMatch(note);
            if (name.IsUnknown) return name;
            bool isRefused = isNote && !literal && NeverName.IsMatch(note);
            string folded = read.Folded.ToString();
            string[] words = folded.Split(' ').Where(word => Letter.IsMatch(word)).ToArray();
            string problem = isRefused ? "placeholder"
                : read.Unreadable > 0 ? "unreadable"
                : words.Length == 0 ? "no-letters" : null;
            if (problem != null)
            {
                issues.Add(IssueOf(problem, field, 0, read.Unreadable));
                return name;
            }
            int count = SkippedWords(words, isGiven, edition);
            name.Word = words[count];
            name.Skipped = words.Take(count).ToArray();
            name.Folded = folded;
            name.Note = read.Note.ToString();
            name.Foreign = read.Foreign;
            return name;
        }

        /// <summary>Particles are dropped as long as a word follows; MARIA, JOSE and the like, of a given name, only once.</summary>
        private static int SkippedWords(string[] words, bool maySkip, int edition)
        {
            string[] once = edition == 2006 ? SkippedOnce2006 : SkippedOnce;
            int count = 0;
            for (; count < words.Length - 1; count++)
            {
                if (maySkip && once.Contains(words[count])) maySkip = false;
                else if (!Particles.Contains(words[count])) break;
            }
            return count;
        }

        private sealed class Reading
        {
            /// <summary>As the rule reads it, and as notes are read: capitals without marks, Ñ, signs as typed. Of the same length.</summary>
            public readonly StringBuilder Folded = new StringBuilder(), Note = new StringBuilder();
            /// <summary>The place of the first unreadable character, or 0.</summary>
            public int Unreadable;
            public List<int> Foreign = new List<int>();

            private Reading() { }

            public Reading(string text)
            {
                for (int start = 0, end; start < text.Length; start = end)
                {
                    end = start + 1;
                    while (end < text.Length && end - start <= 30 && text[end] >= '\u0300' && text[end] <= '\u036f') end++;
                    char character = text[start];
                    bool isWhole = true;
                    if (end - start > 1 || !Forms.ContainsKey(character)) character = Compose(text.Substring(start, end - start), out isWhole);
                    if (!Forms.TryGetValue(character, out char kind) || kind == ' ' && !isWhole) kind = '?'; // a mark on a blank stands on nothing
                    if (kind == '?' && Unreadable == 0) Unreadable = start + 1;
                    if (!isWhole || ForeignLetters.Contains(character)) Foreign.Add(start + 1);
                    Add(kind, Noted.TryGetValue(character, out char noted) ? noted : character);
                }
                TrimEnd();
            }

            /// <summary>The 2006 edition drops every diaeresis (I06 p. 6) and says nothing of apostrophes.</summary>
            public Reading AsIn2006()
            {
                var older = new Reading { Unreadable = Unreadable, Foreign = Foreign };
                for (int at = 0; at < Folded.Length; at++)
                {
                    if (Folded[at] != '\'') older.Add(Folded[at] == 'v' ? Note[at] : Folded[at], Note[at]);
                }
                older.TrimEnd();
                return older;
            }

            private void Add(char kind, char character)
            {
                if (kind == ' ' && (Folded.Length == 0 || Folded[Folded.Length - 1] == ' ')) return;
                Folded.Append(kind);
                Note.Append(character);
            }

            private void TrimEnd()
            {
                if (Folded.Length > 0 && Folded[Folded.Length - 1] == ' ') Folded.Length = --Note.Length;
            }
        }

        /// <summary>The first character of the canonical composition (NFC) of a character and its marks, and whether it is all.</summary>
        private static char Compose(string cluster, out bool isWhole)
        {
            string parts = string.Concat(cluster.Select(Decompose));
            char found = parts[0];
            int left = parts.Length - 1;
            var marks = parts.Skip(1).TakeWhile(mark => MarkClass(mark) != '0').ToList();
            for (char order = '1'; order <= '4'; order++)
            {
                foreach (char mark in marks.Where(one => MarkClass(one) == order))
                {
                    if (!Pairs.TryGetValue($"{found}{mark}", out char composed)) break; // it blocks the others of its class
                    found = composed;
                    left--;
                }
            }
            isWhole = left == 0;
            return found;
        }

        private static string Decompose(char character)
        {
            if (!Replacements.TryGetValue(character.ToString(), out string parts)) parts = character.ToString();
            while (Parts.TryGetValue(parts[0], out string both)) parts = both + parts.Substring(1);
            return parts;
        }

        private static char MarkClass(char mark) => MarkClasses[mark - '\u0300'];

        // The letters that a word gives.

        private static string Spell(string given, string first, string second, string date, string sexAndEntity)
        {
            string start = $"{Initial(first)}{Written(FirstOf(Vowels, first))}{Initial(second)}{Initial(given)}";
            if (InconvenientWords.Contains(start)) start = start[0] + "X" + start.Substring(2);
            string key = start + date.Substring(2, 2) + date.Substring(5, 2) + date.Substring(8) + sexAndEntity
                + Written(FirstOf(Consonants, first)) + Written(FirstOf(Consonants, second)) + Written(FirstOf(Consonants, given))
                + (date[0] == '1' ? '0' : 'A');
            return key + CheckDigit(key);
        }

        private static char Initial(string word) => word == "" ? 'X' : Written(word[0]);

        private static char FirstOf(string kinds, string word)
        {
            for (int at = 1; at < word.Length; at++)
            {
                if (kinds.IndexOf(word[at]) >= 0) return word[at];
            }
            return ' ';
        }

        private static char Written(char folded) => folded >= 'A' && folded <= 'Z' ? folded : 'X';

        // What is doubtful about a key.

        private static void WarnOfNames(Name given, Name first, Name second, bool literal, List<Issue> warnings)
        {
            var names = new[] { given, first, second }.Where(name => name.Word != "").ToList();
            foreach (Name name in names)
            {
                if (!literal && !Doubt.IsMatch(name.Note)) continue;
                if (IsMaybeNote(name.Note, literal)) warnings.Add(IssueOf("maybe-placeholder", name.Field));
                warnings.AddRange(RemarksIn(name).Select(code => IssueOf(code, name.Field)));
            }
            if (first.Word != "" && second.Word != "" && Repeats(first.Note, second.Note)) warnings.Add(IssueOf("repeated-surname", "secondSurname"));
            foreach (Name name in new[] { first, second, given })
            {
                // Positions 1-4, where it is written X (R21 1.4).
                bool isVowel = name == first && FirstOf(Vowels, name.Word) == 'v';
                if (isVowel || name.Word != "" && name.Word[0] == 'v') warnings.Add(IssueOf("diaeresis", name.Field));
            }
            foreach (Name name in names) warnings.AddRange(name.Foreign.Select(place => IssueOf("foreign-letter", name.Field, 0, place)));
        }

        /// <summary>Both surnames in one field, and one of them or both in the other.</summary>
        private static bool Repeats(string first, string second)
        {
            if (first.IndexOf(' ') < 0 && second.IndexOf(' ') < 0) return false;
            string one = LeadingParticle.Replace(first, ""), other = LeadingParticle.Replace(second, "");
            if (one == other) return one.IndexOf(' ') >= 0;
            return one.EndsWith(" " + other, StringComparison.Ordinal) || other.StartsWith(one + " ", StringComparison.Ordinal);
        }

        private static bool IsMaybeNote(string note, bool literal) =>
            MaybeName.IsMatch(NoteSign.Replace(note, " ").Trim(' ')) || literal && NeverName.IsMatch(note);

        /// <summary>Titles, signs and second names: the first kind that fits, and whether digits are left.</summary>
        private static IEnumerable<string> RemarksIn(Name name)
        {
            var remarks = name.Field == "givenNames" ? GivenRemark : SurnameRemark;
            string code = remarks.Where(remark => remark.Value.IsMatch(name.Note)).Select(remark => remark.Key).FirstOrDefault();
            string rest = code == "title" ? FrontSigns.Replace(name.Note, "", 1) : name.Note;
            if (code != null) yield return code;
            if (rest.Any(one => one >= '0' && one <= '9')) yield return "digit-in-name";
        }

        /// <summary>They only part ways over apostrophes, diaereses and M or M. before another name.</summary>
        private static bool EditionsMayDiffer(Name given, Name first, Name second) =>
            given.Skipped.Any(word => !Particles.Contains(word) && !SkippedOnce2006.Contains(word))
            || (given.Folded + first.Folded + second.Folded).IndexOfAny(new[] { '\'', 'v' }) >= 0;

        // Sentences, dates, text and tables.

        private static Issue IssueOf(string code, string field = "", int position = 0, int place = 0, string kind = "", string meant = null)
        {
            if (!SentencesOf.TryGetValue(code + " " + field + kind, out string sentence)) sentence = SentencesOf[code];
            Labels.TryGetValue(field, out string label);
            KindLabels.TryGetValue(kind, out string allowed);
            string misprint = meant == null ? "" : SentencesOf["misprint"].Replace("{meant}", meant);
            sentence = sentence.Replace("{field}", label).Replace("{position}", position.ToString(CultureInfo.InvariantCulture))
                .Replace("{place}", place.ToString(CultureInfo.InvariantCulture)).Replace("{allowed}", allowed).Replace("{misprint}", misprint);
            return new Issue { Code = code, Field = field, Position = position, Message = sentence.TrimEnd(' ') };
        }

        private static void Require(string field, string value, string problem, List<Issue> issues)
        {
            if (problem == null) return;
            string meant = null;
            if (field == "entity") Misprints.TryGetValue(value ?? "", out meant);
            bool isBlank = value == null || value.All(one => Blanks.IndexOf(one) >= 0);
            issues.Add(IssueOf(isBlank ? "missing" : problem, field, 0, 0, "", meant));
        }

        /// <summary>Only ASCII letters.</summary>
        private static string Upper(string text) => string.Concat(text.Select(one => one >= 'a' && one <= 'z' ? (char)(one - 32) : one));

        private static string WithoutIgnored(string text)
        {
            var kept = new StringBuilder();
            for (int at = 0; at < text.Length; at++)
            {
                bool isPair = char.IsSurrogatePair(text, at);
                int code = isPair ? char.ConvertToUtf32(text, at) : text[at];
                if (!IgnoredRanges.Any(range => code >= range[0] && code <= range[1])) kept.Append(text, at, isPair ? 2 : 1);
                if (isPair) at++;
            }
            return kept.ToString();
        }

        private static string DateProblem(string date, string today)
        {
            string problem = CalendarProblem(date);
            if (problem != null) return problem;
            return string.CompareOrdinal(date, Earliest) < 0 ? "date-too-early" : string.CompareOrdinal(date, today) > 0 ? "date-future" : null;
        }

        private static string CalendarProblem(string date)
        {
            if (date == null || !CivilDate.IsMatch(date)) return "date-malformed";
            int[] parts = date.Split('-').Select(part => int.Parse(part, CultureInfo.InvariantCulture)).ToArray();
            int year = parts[0] == 0 ? 2000 : parts[0]; // DateTime knows no year 0, which leaps as 2000 does
            bool exists = parts[1] >= 1 && parts[1] <= 12 && parts[2] >= 1 && parts[2] <= DateTime.DaysInMonth(year, parts[1]);
            return exists ? null : "date-impossible";
        }

        internal static string TextOf(DateTime date) => date.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture);

        internal static DateTime? DateOf(string date)
        {
            bool isDate = DateTime.TryParseExact(date, "yyyy-MM-dd", CultureInfo.InvariantCulture, DateTimeStyles.None, out DateTime found);
            return isDate ? found : (DateTime?)null;
        }

        private static string CheckedToday(string today)
        {
            if (today == null) return TodayInMexicoCity(DateTimeOffset.UtcNow);
            if (CalendarProblem(today) != null) throw new ArgumentException("today must be YYYY-MM-DD: leave it out, or pass a DateTime");
            return today;
        }

        private static Dictionary<string, string> Map(string[] entries) =>
            Enumerable.Range(0, entries.Length / 2).ToDictionary(at => entries[2 * at], at => entries[2 * at + 1], StringComparer.Ordinal);

        private static KeyValuePair<string, Regex>[] Expressions(string[] entries) =>
            Enumerable.Range(0, entries.Length / 2).Select(at => new KeyValuePair<string, Regex>(entries[2 * at], Expression(entries[2 * at + 1]))).ToArray();

        private static Regex Expression(string source) => new Regex(source, RegexOptions.CultureInvariant);

        private const string Vowels = "AEIOUv.'-";
        private const string Consonants = "BCDFGHJKLMNPQRSTVWXYZn.'-";
        private static readonly Regex CivilDate = Expression(@"^[0-9]{4}-[0-9]{2}-[0-9]{2}\z"), Letter = Expression("[A-Znv]"),
            RfcForm = Expression(Rfc), NoteStart = Expression(NoteStarts), NeverName = Expression(NeverNames), MaybeName = Expression(MaybeNames),
            NoteSign = Expression(NoteSigns), Unknown = Expression(UnknownSurname), LeadingParticle = Expression(LeadingParticles), Doubt = Expression(Doubts), FrontSigns = Expression(Front);
        private static readonly KeyValuePair<string, Regex>[] GivenRemark = Expressions(GivenRemarks), SurnameRemark = Expressions(SurnameRemarks);
        private static readonly int[][] IgnoredRanges = Ignored.Split(' ')
            .Select(range => range.Split('-').Select(end => Convert.ToInt32(end, 16)).ToArray()).ToArray();
        private static readonly HashSet<string> InconvenientWords = new HashSet<string>(Inconvenient);
        private static readonly Dictionary<string, string> Replacements = Map(Replaced), Characters = Map(Kinds), KindLabels = Map(KindNames),
            Labels = Map(Fields), SentencesOf = Map(Sentences), Misprints = Map(MisprintedEntities);
        private static readonly Dictionary<string, Entity> EntitiesByCode = new Dictionary<string, Entity>();
        /// <summary>A letter and its mark -> the composed letter, and back.</summary>
        private static readonly Dictionary<string, char> Pairs = new Dictionary<string, char>();
        private static readonly Dictionary<char, string> Parts = new Dictionary<char, string>();
        /// <summary>A character -> what the rule reads, and what notes are read as.</summary>
        private static readonly Dictionary<char, char> Forms = new Dictionary<char, char>(), Noted = new Dictionary<char, char>();
        private static readonly HashSet<char> ForeignLetters;

        static Curp()
        {
            Catalog = Map(Entities).Select(record => new Entity
            {
                Key = record.Value.Substring(0, 2), Abbreviation = record.Key, Name = record.Value.Substring(3),
            }).ToArray();
            foreach (Entity entity in Catalog) EntitiesByCode[entity.Key] = EntitiesByCode[entity.Abbreviation] = entity;
            foreach (var row in Map(Compositions))
            {
                for (int at = 0; at < row.Value.Length; at += 2)
                {
                    Pairs[row.Value[at] + row.Key] = row.Value[at + 1];
                    Parts[row.Value[at + 1]] = row.Value[at] + row.Key;
                }
            }
            for (char letter = 'A'; letter <= 'Z'; letter++) Noted[letter] = Noted[(char)(letter + 32)] = letter;
            foreach (char letter in Parts.Keys) Noted[letter] = Noted[Decompose(letter)[0]];
            foreach (var other in Map(OtherLetters)) Noted[other.Key[0]] = other.Value[0];
            foreach (var letter in Noted) Forms[letter.Key] = letter.Value;
            ForeignLetters = new HashSet<char>(Noted.Keys.Where(letter => letter > 'z' && Mentioned.IndexOf(letter) < 0));
            foreach (string kind in new[] { " " + Blanks, "-" + Signs, "'" + Apostrophes, "v" + Diaereses, "nÑñ", ".." })
            {
                foreach (char one in kind.Substring(1)) Forms[one] = kind[0];
            }
            foreach (char blank in Blanks) Noted[blank] = ' ';
            Noted['Ñ'] = Noted['ñ'] = 'Ñ';
        }
    }
}
