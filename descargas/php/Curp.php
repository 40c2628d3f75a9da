<?php

declare(strict_types=1);

namespace Curp;

/** Everything is text as it was typed, in UTF-8; the rule says what is wrong with it. */
final class Person
{
    public ?string $givenNames = null;
    public ?string $firstSurname = null; // the only one goes here; empty for a person who has none, null if it is missing
    public ?string $secondSurname = null;
    public ?string $birthDate = null; // YYYY-MM-DD
    public ?string $sex = null; // H, M or X
    public ?string $entity = null; // of birth: its key in the catalog (09) or its abbreviation (DF)

    private function __construct()
    {
    }

    /** @param string|\DateTimeInterface|null $birthDate */
    public static function of(?string $givenNames, ?string $firstSurname, ?string $secondSurname, $birthDate, ?string $sex, ?string $entity): self
    {
        return self::fromArray(compact('givenNames', 'firstSurname', 'secondSurname', 'birthDate', 'sex', 'entity'));
    }

    /** @param array<string, mixed> $values by the names of the properties; a key that is not one of them is ignored */
    public static function fromArray(array $values): self
    {
        $person = new self();
        foreach (array_keys(get_object_vars($person)) as $name) {
            $value = $values[$name] ?? null;
            // What is not text, such as an array of a form, is a datum that is missing.
            $person->$name = $value instanceof \DateTimeInterface ? $value->format('Y-m-d') : (is_string($value) ? $value : null);
        }
        return $person;
    }
}

final class Issue
{
    public string $code;
    public string $field; // of the person, by its name in core (givenNames); empty for a key
    public int $position; // of the key, 1-18; 0 for a person
    public string $message; // in Spanish; it never repeats what was received

    public function __construct(string $code, string $field, int $position, string $message)
    {
        [$this->code, $this->field, $this->position, $this->message] = [$code, $field, $position, $message];
    }
}

final class Calculation
{
    public bool $ok;
    public ?string $key = null; // null when there are issues
    public array $issues; // list<Issue>
    public array $warnings; // list<Issue> what is doubtful about the key

    public function __construct(?string $key, array $issues, array $warnings)
    {
        [$this->ok, $this->key, $this->issues, $this->warnings] = [$key !== null, $key, $issues, $warnings];
    }
}

/** A record of the catalog. */
final class Entity
{
    public string $key;
    public string $abbreviation;
    public string $name;

    public function __construct(string $key, string $abbreviation, string $name)
    {
        [$this->key, $this->abbreviation, $this->name] = [$key, $abbreviation, $name];
    }
}

/** What could be read is told even of a key that is not valid. */
final class Validation
{
    public bool $ok = false;
    public string $key; // capitals, without blanks or hyphens
    public array $issues = []; // list<Issue>
    public array $warnings = []; // list<Issue>
    public ?string $birthDate = null;
    public ?string $sex = null;
    public ?Entity $entity = null;
    public ?string $differentiator = null;
    public ?bool $homonym = null;
}

/**
 * La CURP: calcular y validar, sin red, sin dependencias y sin extensiones (mbstring, intl). PHP 7.4 o posterior.
 * Un solo archivo: también se puede pegar.
 *
 * The rule is that of @curp/core, proven equal on its conformance pack. A calculated key is not proof of registration.
 */
final class Curp
{
    // TABLAS: las escribe npm run docs de los registros de @curp/core; no se editan a mano.
    private const EDITION = 2021;
    private const PACK = "686 4d0f93cce0fd";
    private const EARLIEST = "1850-01-01";
    private const LONGEST = 100;
    private const LONGEST_RAW = 1000;
    private const ALPHABET = "0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ";
    private const BLANKS = "\u{0009}\u{000a}\u{000b}\u{000c}\u{000d} \u{00a0}\u{1680}\u{2000}\u{2001}\u{2002}\u{2003}\u{2004}\u{2005}\u{2006}\u{2007}\u{2008}\u{2009}\u{200a}\u{2028}\u{2029}\u{202f}\u{205f}\u{3000}";
    private const SIGNS = "-/0123456789‐‑‒–—−";
    private const APOSTROPHES = "'`´ʼ‘’‛′";
    private const DIAERESES = "ÄËÏÖäëïö";
    private const COMPOSITIONS = [
        "\u{0300}" => "AÀEÈIÌOÒUÙaàeèiìoòuùÜǛüǜNǸnǹĒḔēḕŌṐōṑWẀwẁÂẦâầĂẰăằÊỀêềÔỒôồƠỜơờƯỪưừYỲyỳ",
        "\u{0301}" =>
            "AÁEÉIÍOÓUÚYÝaáeéiíoóuúyýCĆcćLĹlĺNŃnńRŔrŕSŚsśZŹzźÜǗüǘGǴgǵÅǺåǻÇḈçḉĒḖēḗÏḮïḯKḰkḱMḾmḿÕṌõṍŌṒōṓPṔpṕŨṸũ" .
            "ṹWẂwẃÂẤâấĂẮăắÊẾêếÔỐôốƠỚơớƯỨưứ",
        "\u{0302}" => "AÂEÊIÎOÔUÛaâeêiîoôuûCĈcĉGĜgĝHĤhĥJĴjĵSŜsŝWŴwŵYŶyŷZẐzẑẠẬạậẸỆẹệỌỘọộ",
        "\u{0303}" => "AÃNÑOÕaãnñoõIĨiĩUŨuũVṼvṽÂẪâẫĂẴăẵEẼeẽÊỄêễÔỖôỗƠỠơỡƯỮưữYỸyỹ",
        "\u{0304}" => "AĀaāEĒeēIĪiīOŌoōUŪuūÜǕüǖÄǞäǟȦǠȧǡǪǬǫǭÖȪöȫÕȬõȭȮȰȯȱYȲyȳGḠgḡḶḸḷḹṚṜṛṝ",
        "\u{0306}" => "AĂaăEĔeĕGĞgğIĬiĭOŎoŏUŬuŭȨḜȩḝẠẶạặ",
        "\u{0307}" => "CĊcċEĖeėGĠgġIİZŻzżAȦaȧOȮoȯBḂbḃDḊdḋFḞfḟHḢhḣMṀmṁNṄnṅPṖpṗRṘrṙSṠsṡŚṤśṥŠṦšṧṢṨṣṩTṪtṫWẆwẇXẊxẋYẎyẏ",
        "\u{0308}" => "AÄEËIÏOÖUÜaäeëiïoöuüyÿYŸHḦhḧÕṎõṏŪṺūṻWẄwẅXẌxẍtẗ",
        "\u{0309}" => "AẢaảÂẨâẩĂẲăẳEẺeẻÊỂêểIỈiỉOỎoỏÔỔôổƠỞơởUỦuủƯỬưửYỶyỷ",
        "\u{030a}" => "AÅaåUŮuůwẘyẙ",
        "\u{030b}" => "OŐoőUŰuű",
        "\u{030c}" => "CČcčDĎdďEĚeěLĽlľNŇnňRŘrřSŠsšTŤtťZŽzžAǍaǎIǏiǐOǑoǒUǓuǔÜǙüǚGǦgǧKǨkǩjǰHȞhȟ",
        "\u{030f}" => "AȀaȁEȄeȅIȈiȉOȌoȍRȐrȑUȔuȕ",
        "\u{0311}" => "AȂaȃEȆeȇIȊiȋOȎoȏRȒrȓUȖuȗ",
        "\u{031b}" => "OƠoơUƯuư",
        "\u{0323}" => "BḄbḅDḌdḍHḤhḥKḲkḳLḶlḷMṂmṃNṆnṇRṚrṛSṢsṣTṬtṭVṾvṿWẈwẉZẒzẓAẠaạEẸeẹIỊiịOỌoọƠỢơợUỤuụƯỰưựYỴyỵ",
        "\u{0324}" => "UṲuṳ",
        "\u{0325}" => "AḀaḁ",
        "\u{0326}" => "SȘsșTȚtț",
        "\u{0327}" => "CÇcçGĢgģKĶkķLĻlļNŅnņRŖrŗSŞsşTŢtţEȨeȩDḐdḑHḨhḩ",
        "\u{0328}" => "AĄaąEĘeęIĮiįUŲuųOǪoǫ",
        "\u{032d}" => "DḒdḓEḘeḙLḼlḽNṊnṋTṰtṱUṶuṷ",
        "\u{032e}" => "HḪhḫ",
        "\u{0330}" => "EḚeḛIḬiḭUṴuṵ",
        "\u{0331}" => "BḆbḇDḎdḏKḴkḵLḺlḻNṈnṉRṞrṟTṮtṯZẔzẕhẖ",
    ];
    private const MARK_CLASSES = 
        "44444444444444444444493333923333311333311333333333339999933334444444494333444330444333349334999" .
        "99994444444444444";
    private const REPLACED = [
        "\u{0340}" => "\u{0300}",
        "\u{0341}" => "\u{0301}",
        "\u{0343}" => "\u{0313}",
        "\u{0344}" => "\u{0308}\u{0301}",
        "\u{1fef}" => "`",
        "\u{1ffd}" => "´",
        "\u{212a}" => "K",
        "\u{212b}" => "A\u{030a}",
    ];
    private const OTHER_LETTERS = [
        "ª" => "A",
    ];
    private const MENTIONED = "ÀÁÂÄÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜàáâäèéêëìíîïñòóôöùúûü";
    private const IGNORED = 
        "9-d 20-20 2d-2d a0-a0 ad-ad 600-605 61c-61c 6dd-6dd 70f-70f 890-891 8e2-8e2 1680-1680 180e-180e" .
        " 2000-200a 200b-200f 2028-2029 202a-202e 202f-202f 205f-205f 2060-2064 2066-206f 3000-3000 feff" .
        "-feff feff-feff fff9-fffb 110bd-110bd 110cd-110cd 13430-1343f 1bca0-1bca3 1d173-1d17a e0001-e00" .
        "01 e0020-e007f";
    private const PARTICLES = [
        "DA", "DAS", "DE", "DEL", "DER", "DI", "DIE", "DD", "Y", "EL", "LA", "LOS", "LAS", "LE", "LES", "MAC",
        "MC", "VAN", "VON",
    ];
    private const SKIPPED_ONCE = [
        "MARIA", "MA.", "MA", "M.", "M", "JOSE", "J.", "J",
    ];
    private const SKIPPED_ONCE_2006 = [
        "MARIA", "MA.", "MA", "JOSE", "J.", "J",
    ];
    private const INCONVENIENT = [
        "BACA", "BAKA", "BUEI", "BUEY", "CACA", "CACO", "CAGA", "CAGO", "CAKA", "CAKO", "COGE", "COGI",
        "COJA", "COJE", "COJI", "COJO", "COLA", "CULO", "FALO", "FETO", "GETA", "GUEI", "GUEY", "JETA",
        "JOTO", "KACA", "KACO", "KAGA", "KAGO", "KAKA", "KAKO", "KOGE", "KOGI", "KOJA", "KOJE", "KOJI",
        "KOJO", "KOLA", "KULO", "LILO", "LOCA", "LOCO", "LOKA", "LOKO", "MAME", "MAMO", "MEAR", "MEAS",
        "MEON", "MIAR", "MION", "MOCO", "MOKO", "MULA", "MULO", "NACA", "NACO", "PEDA", "PEDO", "PENE",
        "PIPI", "PITO", "POPO", "PUTA", "PUTO", "QULO", "RATA", "ROBA", "ROBE", "ROBO", "RUIN", "SENO",
        "TETA", "VACA", "VAGA", "VAGO", "VAKA", "VUEI", "VUEY", "WUEI", "WUEY",
    ];
    private const NOTE_STARTS = 
        "^(?:[^A-ZÑ]|APE|DES|EN(?:[^A-ZÑ]|\$)|FAL|N(?:[^A-ZÑ]|\$)|NIN|NO|PEN|POR|PRI|REC|S(?:[^A-ZÑ]|\$)|SE" .
        "(?:[^A-ZÑ]|\$)|SEG|SIN|SOL|UN(?:[^A-ZÑ]|\$)|UNI|VAC|X(?:[^A-ZÑ]|\$)|XX)";
    private const NEVER_NAMES = 
        "^(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:NO(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:" .
        "TIENE|TIENEN|APLICA|ASIGNADO|ASIGNADA|CAPTURADO|CAPTURADA|CONOCIDO|CONOCIDA|CONTESTO|CONTESTA|C" .
        "UENTA|DEFINIDO|DEFINIDA|DISPONIBLE|ESPECIFICA|ESPECIFICADO|ESPECIFICADA|EXISTE|IDENTIFICADO|IDE" .
        "NTIFICADA|INDICA|INDICADO|INDICADA|POSEE|PROPORCIONO|PROPORCIONA|PROPORCIONADO|PROPORCIONADA|RE" .
        "GISTRA|REGISTRADO|REGISTRADA|SABE)|[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:TENE|HAY|(?:LO|SE" .
        ")[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+SABE))(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CO" .
        "N|DE|EL|LA|SU|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PAD" .
        "RE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|SIN(?:" .
        "[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DA" .
        "TO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|ASIGNA" .
        "R|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR)|[ !-/:-" .
        "@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:AP|MAT|PAT|M|P|1ER|2DO|2O))(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº" .
        "°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO" .
        "|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|" .
        "2DO|2O))*|S ?/ ?(?:[A-Z]|AP|MAT|PAT|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATO" .
        "S|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO)(?:[ !-/:-@\\[" .
        "-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMB" .
        "RES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|" .
        "AP|MAT|PAT|M|P|1ER|2DO|2O))*|N ?/ ?[A-Z]|POR[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:ASIGNAR|" .
        "CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR)|SE[ !-/:-" .
        "@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:DESCONOCE|IGNORA|OMITE)N?|EN[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·" .
        "…‐‑‒–—−]+(?:BLANCO|TRAMITE)|FALTAN?[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:APELLIDO|APELLIDO" .
        "S|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOC" .
        "UMENTOS|SEGUNDO|PRIMER|UNICO)(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APEL" .
        "LIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|" .
        "DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|PENDIENTE(?:[ !-/:-@\\[-\\" .
        "x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:DE|POR)[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:ASIGNAR|CAPTUR" .
        "AR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR|APELLIDO|APELLID" .
        "OS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DO" .
        "CUMENTOS|SEGUNDO|PRIMER|UNICO))?|(?:(?:UN|SOLO|UNICO|PRIMER|SEGUNDO|1ER|2DO)[ !-/:-@\\[-\\x60{-~¡" .
        "¿´‘’“”«»ªº°·…‐‑‒–—−]+)+APELLIDOS?|APELLIDOS?[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:MATERNO|" .
        "PATERNO|UNICO|MAT|PAT)|RECIEN[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+NACID[OA]|NINGUNO|VACANTE|" .
        "(?:X[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+)*XX(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*X)*)" .
        "[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*|(?:[0-9]|[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−])+)\$";
    private const UNKNOWN_SURNAME = "^[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*DESCONOCID[OA]S?[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*\$";
    private const LEADING_PARTICLES = "^(?:(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON) )+";
    private const DOUBTS = 
        "[^A-ZÑ ]|(?:^| )(?:(?:A(?:A(?:A(?:AA?)?)|B(?:AJO|CD?|I(?:E(?:R(?:T(?:A|O))))|O(?:G(?:A(?:D(?:A|" .
        "O))))|U(?:E(?:L(?:A|I(?:T(?:A|O))|O))))|C(?:C(?:ESO|I(?:D(?:E(?:N(?:T(?:A(?:D(?:A|O))))))))|E(?" .
        ":P(?:T(?:A(?:D(?:A|O)))))|LARAR|R(?:E(?:D(?:I(?:T(?:A(?:D(?:A|O)))))))|T(?:AS?|I(?:V(?:A|O))|U(" .
        "?:A(?:L(?:I(?:Z(?:A(?:D(?:A|O)|R))))))))|D(?:EUDO|JUNTO|M(?:I(?:N(?:I(?:S(?:T(?:R(?:A(?:D(?:O(?" .
        ":RA?))))))))?|T(?:I(?:D(?:A|O)))))|O(?:P(?:T(?:A(?:D(?:A|O))|I(?:V(?:A|O))))))|F(?:I(?:L(?:I(?:" .
        "A(?:CION|D(?:A|O))))))|G(?:ENTE|R(?:E(?:G(?:A(?:D(?:A|O)|R))|M(?:I(?:A(?:D(?:A|O)))))))|HORA|L(" .
        "?:B(?:AÑIL|ERGUE)|C(?:A(?:L(?:D(?:E(?:SA)?))))|E(?:J(?:DRA)?)|F(?:DO|EREZ)?|GUIEN|IAS|M(?:ACEN|" .
        "IRANTE)|TA|U(?:M(?:N(?:A|O))))|M(?:BOS|ERICANO|I(?:G(?:A|O)))|N(?:ALISTA|E(?:X(?:AR|O))|O(?:N(?" .
        ":I(?:M(?:A|O))))|T(?:E(?:RIOR|S))?)|P(?:E(?:L(?:L(?:I(?:D(?:OS?)))?))|L(?:I(?:C(?:A(?:BLE)?)))|" .
        "O(?:D(?:E(?:R(?:A(?:D(?:A|O))))|O))|P|R(?:O(?:B(?:A(?:D(?:A|O)))|X(?:I(?:M(?:A(?:D(?:A|O)))))?)" .
        "))?|QUI|R(?:C(?:H(?:I(?:V(?:A(?:D(?:A|O))|O))))|EA|Q(?:U(?:I(?:T(?:E(?:C(?:T(?:A|O)))))))?|RIBA" .
        ")|S(?:D(?:ASD|FG?)?|E(?:G(?:U(?:R(?:A(?:D(?:A|O)))))|S(?:O(?:RA?)))|I(?:G(?:N(?:A(?:CION|D(?:A|" .
        "O)|R)))|S(?:T(?:E(?:N(?:CIA|TE)))))|PIRANTE|TERISCO)|TENCION|U(?:LA|N|SENTE|T(?:O(?:R(?:I(?:Z(?" .
        ":A(?:D(?:A|O)))))))|X(?:ILIAR)?)|V(?:AL|I(?:S(?:AR|O)))|Y(?:ER|UDANTE))|B(?:A(?:C(?:H(?:I(?:L(?" .
        ":L(?:E(?:R(?:ATO)?))))))|JA|SE)|B|E(?:B(?:A|E|I(?:T(?:A|O)))|C(?:A(?:D(?:A|O)|R(?:I(?:A|O)))?)|" .
        "N(?:E(?:F(?:I(?:C(?:I(?:A(?:R(?:I(?:A|O))))))))))|I(?:EN|O(?:L(?:O(?:G(?:A|O)))?)|S(?:N(?:I(?:E" .
        "(?:T(?:A|O))))))|L(?:A(?:N(?:CO|K))|O(?:Q(?:U(?:E(?:A(?:D(?:A|O)))?))))|O(?:R(?:R(?:A(?:D(?:A|O" .
        ")|R)|O(?:S(?:A|O)))))|RIGADIER|USCAR)|C(?:A(?:BO|DETE|J(?:A|E(?:R(?:A|O)))|LIFICACION|M(?:BIO|I" .
        "(?:L(?:L(?:E(?:R(?:A|O)))))|P(?:E(?:S(?:I(?:N(?:A|O))))))|N(?:C(?:E(?:L(?:A(?:D(?:A|O)))))|D(?:" .
        "I(?:D(?:A(?:T(?:A|O)))))|TIDAD)|P(?:I(?:T(?:A(?:NA?)))|T(?:U(?:R(?:A(?:D(?:A|O)|R)?|E))))?|R(?:" .
        "ECE|P(?:I(?:N(?:T(?:E(?:R(?:A|O)))))))|SADA|TEGORIA)|C|D|E(?:DULA|L(?:DA|ULAR)|R(?:O|R(?:A(?:D(" .
        "?:A|O)))|TIFICADO)|SAREA)|H(?:E(?:CAR|F)|OFER)|I(?:CLO|R(?:U(?:J(?:A(?:N(?:A|O)))))|T(?:A(?:D(?" .
        ":A|O))?)|U(?:D(?:A(?:D(?:A(?:N(?:A|O)))))))|L(?:AVE|I(?:CK|ENTE|NICA))|M(?:DTE|TE)|O(?:ACH|DIGO" .
        "|L(?:ONIA|UMNA)|M(?:A(?:DRE|NDANTE)?|E(?:N(?:T(?:A(?:R(?:I(?:OS?)))))|RCIANTE)|I(?:S(?:A(?:R(?:" .
        "I(?:A|O)))|ION))|ODIN|P(?:A(?:DRE|Ñ(?:E(?:R(?:A|O))))|L(?:E(?:T(?:AR?|O)))|R(?:AS|OBANTE)|U(?:E" .
        "(?:S(?:T(?:A|O))))))|N(?:C(?:U(?:B(?:I(?:N(?:A(?:TO)?|O)))|RSO))|F(?:I(?:ANZA|DENCIAL|RMAR))|O(" .
        "?:C(?:I(?:D(?:A|O))))|S(?:E(?:J(?:E(?:R(?:A|O))))|T(?:A(?:NCIA)?)|U(?:L(?:T(?:AR?))?))|T(?:A(?:" .
        "BILIDAD|D(?:O(?:RA?)?))|INUA|R(?:A(?:LMIRANTE|T(?:A(?:D(?:A|O)|R)|O))|IBUYENTE))?|VENIO|YUGE)?|" .
        "O(?:R(?:D(?:I(?:N(?:A(?:D(?:O(?:RA?))))))))|P(?:I(?:AR?))|R(?:ONEL|R(?:E(?:C(?:T(?:A|O))|GIR|O)" .
        ")|TO)?|TEJAR)|PA?|R(?:E(?:D(?:ENCIAL|ITO)))|TE|U(?:A(?:LQUIERA|NDO|RTO)|ENTA|RP|Ñ(?:A(?:D(?:A|O" .
        ")))))?|D(?:A(?:T(?:OS?))|E(?:BE|C(?:ONOCIDO|SONOCIDO)|F(?:AULT|I(?:N(?:I(?:D(?:A|O)|R)))|UNCION" .
        ")|L(?:E(?:G(?:A(?:D(?:A|O)))))|MO|N(?:E(?:G(?:A(?:D(?:A|O))))|TISTA|UNCIANTE)|P(?:ARTAMENTO|END" .
        "E|O(?:R(?:T(?:A(?:D(?:A|O))))))|RECHOHABIENTE|S(?:C(?:O(?:N(?:O(?:C(?:E|I(?:D(?:A|OS?))))))|RIP" .
        "CION)?|DE|E(?:M(?:P(?:L(?:E(?:A(?:D(?:A|O)))))))|P(?:E(?:D(?:I(?:D(?:A|O))))|UES))|T(?:ALLE|ERM" .
        "INAR)|U(?:D(?:O(?:RA?))))|GUEZ|I(?:A(?:CONO|GNOSTICO)|CE|F(?:U(?:N(?:T(?:A|O))))?|JO|MINUTIVO|P" .
        "(?:U(?:T(?:A(?:D(?:A|O)))))?|R(?:E(?:C(?:CION|T(?:O(?:RA?)))))|SPONIBLE|TTO|V(?:O(?:R(?:C(?:I(?" .
        ":A(?:D(?:A|O))))))))|N|O(?:BLE|C(?:ENTE|T(?:O(?:R(?:A(?:DO)?)?))|U(?:M(?:E(?:N(?:T(?:ACION|OS?)" .
        ")))))?|E|M(?:GZ|ICILIO)|N|ÑA)|RA?|U(?:D(?:A|O(?:S(?:A|O)))|E(?:Ñ(?:A|O))|MMY|P(?:L(?:I(?:C(?:A(" .
        "?:D(?:A|O)))))))|ÑA)|E(?:C(?:O(?:N(?:OMISTA)?))|DAD|G(?:R(?:E(?:S(?:A(?:D(?:A|O))|O))))|J(?:E(?" .
        ":C(?:U(?:T(?:I(?:V(?:A|O)))))|MPLO))|L(?:E(?:CTRICISTA|GIR)|I(?:JA|M(?:I(?:N(?:A(?:D(?:A|O)))))" .
        "))|M(?:AIL|B(?:A(?:J(?:A(?:D(?:O(?:RA?))))|RAZADA))|P(?:L(?:E(?:A(?:D(?:A|O))))|RESA|TY))|N(?:C" .
        "(?:A(?:R(?:G(?:A(?:D(?:A|O))))))|F(?:E(?:R(?:M(?:A|E(?:R(?:A|O))|O)))|RA)?|T(?:R(?:E(?:G(?:A(?:" .
        "D(?:A|O)|R)|O)|N(?:A(?:D(?:O(?:RA?)))))))|V(?:I(?:A(?:D(?:A|O)|RA?)?)))?|R(?:R(?:O(?:N(?:E(?:A|" .
        "O))|R)))|S(?:C(?:R(?:I(?:B(?:A|IR)|TO))|UELA)|P(?:ACIO|E(?:C(?:I(?:AL|F(?:I(?:C(?:A(?:D(?:A|O)|" .
        "R))))))|R(?:A(?:NDO)?))|O(?:S(?:A|O)))?|T(?:A(?:D(?:O(?:UNIDENSE)?)|T(?:U(?:RA|S)))|UDIANTE))?|" .
        "T(?:C(?:ETERA)?)|VENTUAL|X(?:A(?:L(?:U(?:M(?:N(?:A|O))))|MPLE)|CEL|E(?:N(?:T(?:A|O)))|ISTE|P(?:" .
        "E(?:D(?:IENTE)?)|I(?:R(?:A(?:D(?:A|O)))))?|T(?:E(?:R(?:N(?:A|O)))|R(?:A(?:N(?:J(?:E(?:R(?:A|O))" .
        "))|V(?:I(?:A(?:D(?:A|O)))))))))|F(?:A(?:CTURA|L(?:L(?:E(?:C(?:I(?:D(?:A|O)|O))))|S(?:E|O)|T(?:A" .
        "(?:N(?:TE)?|RON|S)?|O))|MILIA|VOR)|C(?:A|O)|D(?:EZ|O)|E(?:CHA|MENINO|RNZ|TO)|I(?:LA|N(?:A(?:D(?" .
        ":A|O)))?|R(?:M(?:AR?))|S(?:CAL|ICA))|NU|O(?:JA|LIO|RMATO|T(?:O(?:COPIA)?))|R(?:AY|EELANCE)|U(?:" .
        "L(?:A(?:N(?:A|I(?:T(?:A|O))|O)))))|G(?:CIA|E(?:M(?:E(?:L(?:A|O)))|N(?:E(?:R(?:A(?:CION|L))))|R(" .
        "?:E(?:N(?:CIA|TE)))|S(?:T(?:O(?:RA?))))|LEZ|MO|O(?:B(?:E(?:R(?:N(?:A(?:D(?:O(?:RA?)))))))|NZ)|P" .
        "E|R(?:A(?:DO|L)|UPO)|U(?:A(?:D|R(?:D(?:ERIA|IA))|T(?:E(?:M(?:A(?:L(?:T(?:E(?:C(?:A|O)))))))))|I" .
        "ON|TZ)|Z(?:A|LEZ))|H(?:A(?:BLAR|STA)|DEZ|E(?:CHO|R(?:M(?:A(?:N(?:AS?|OS?)))))|I(?:J(?:A(?:S(?:T" .
        "(?:R(?:A|O))))?|O))|M|N(?:A|OS?)|O(?:JA|MBRE|NORARIOS|SPITAL|Y)|U(?:E(?:CO|LLA|R(?:F(?:A(?:N(?:" .
        "A|O))))|SPED)|MANOS))|I(?:D(?:E(?:M|N(?:T(?:I(?:F(?:I(?:C(?:A(?:D(?:A|O)|R)))))))))|FE|G(?:N(?:" .
        "O(?:R(?:A(?:D(?:A|O))?|O)))|UAL)|II?|LEGIBLE|M(?:P(?:O(?:R(?:T(?:ANTE|E)))|RIMIR|U(?:T(?:A(?:D(" .
        "?:A|O)))))|SS)|N(?:A(?:C(?:T(?:I(?:V(?:A|O))))|SISTENCIA)|C(?:APACIDAD|O(?:M(?:P(?:L(?:E(?:T(?:" .
        "A|OS?)))))|R(?:R(?:E(?:C(?:T(?:A|O)))))))|D(?:E(?:F(?:I(?:N(?:I(?:D(?:A|O))))))|I(?:CAR|GENA|QU" .
        "E)|O(?:C(?:U(?:M(?:E(?:N(?:T(?:A(?:D(?:A|O))))))))))|E(?:XISTENTE)?|F(?:O(?:R(?:M(?:ACION|E)))?" .
        ")|G(?:E(?:N(?:I(?:E(?:R(?:A|O)))))|R(?:A|E(?:S(?:E|O))|O))?|Q(?:U(?:I(?:L(?:I(?:N(?:A|O))))))|S" .
        "(?:C(?:R(?:I(?:T(?:A|O))))|E(?:R(?:T(?:AR|E)))|T(?:R(?:U(?:C(?:T(?:O(?:RA?)))))))|T(?:E(?:NDENT" .
        "E|R(?:I(?:N(?:A|O))|N(?:A|O)|ROGACION)))|V(?:A(?:L(?:I(?:D(?:A|O))))|ESTIGAR|I(?:T(?:A(?:D(?:A|" .
        "O))))))|PSUM|Q|RREGULAR|S(?:C|SSTE)|V)|J(?:E(?:F(?:A|O))|O(?:R(?:N(?:A(?:L(?:E(?:R(?:A|O))))))|" .
        "VEN)|R|U(?:B(?:I(?:L(?:A(?:D(?:A|O)))))|E(?:ZA?)|ICIO|RIDICO|S(?:T(?:I(?:F(?:I(?:C(?:A(?:D(?:A|" .
        "O))))))))|ZGADO))|KINDER|L(?:A(?:BORATORIO|ET?)|C(?:D(?:A|O))|EGIBLE|I(?:BRE|C(?:D(?:A|O)|E(?:N" .
        "(?:C(?:I(?:A(?:D(?:A|O)|TURA)?)))))?|DER|MPIEZA|S(?:T(?:A(?:DO)?|O)))|L(?:AMAR|E(?:GARA|N(?:A(?" .
        ":R(?:LO)?))|VA))|NU|O(?:CALIZAR|REM)|RI|U(?:EGO|NES))|M(?:A(?:D(?:AME|R(?:E|INA))|E(?:S(?:T(?:R" .
        "(?:A|IA|O))))|G(?:DO|I(?:S(?:T(?:R(?:A(?:D(?:A|O)))))))|IL|L|MA|N(?:C(?:H(?:A(?:D(?:A|O))))|D(?" .
        ":A(?:RA)?))|R(?:CAR|I(?:N(?:E(?:R(?:A|O)))))|SCULINO|T(?:E(?:R(?:IA|NO))|RICULA|UTINO)|Y(?:O(?:" .
        "R(?:DOMO)?))|ÑANA)|BA|D|E(?:C(?:A(?:N(?:I(?:C(?:A|O)))))|D(?:I(?:C(?:A|O)))|L(?:L(?:I(?:Z(?:A|O" .
        "))))|N(?:G(?:A(?:N(?:A|I(?:T(?:A|O))|O)))|OR)|XICO)|I(?:ERCOLES|GRANTE|N(?:I(?:S(?:T(?:R(?:A|O)" .
        "))))|S(?:M(?:A|O)|S(?:ING)?|TER))|O(?:DIFICAR|J(?:A(?:D(?:A|O)))|N(?:JA|S(?:EÑOR)?|TO)|R(?:T(?:" .
        "I(?:N(?:A(?:T(?:A|O))))))|STRADOR|TIVO)|RS?|SC?|T(?:EZ|NEZ|R(?:A|O))|U(?:E(?:R(?:T(?:A|O)))|JER" .
        "|NICIPIO|RIO)|VZ|X)|N(?:A(?:C(?:I(?:D(?:A|O)|MIENTO))|D(?:A|IE)|ME|N|PLICA|T(?:O|U(?:R(?:A(?:L(" .
        "?:I(?:Z(?:A(?:D(?:A|O))))))))))?|C|D|E(?:G(?:A(?:D(?:A|O)|T(?:I(?:V(?:A|O))))))?|I(?:E(?:GA|T(?" .
        ":A|O))|L|N(?:G(?:U(?:N(?:A|O)?)))|VEL|Ñ(?:A|O))?|N|O(?:C(?:HE|TURNO)|M(?:B(?:R(?:ES?))|INA)|NE|" .
        "T(?:A(?:R(?:I(?:A|O)))?)?|V(?:I(?:A|C(?:I(?:A|O))|O)))?|P|T|U(?:E(?:RA|V(?:A|O))|L(?:L|OS?)|M(?" .
        ":ERO)?|T(?:R(?:I(?:O(?:L(?:O(?:G(?:A|O)))))))?))|O(?:B(?:I(?:SPO|TO)|L(?:I(?:G(?:A(?:T(?:O(?:R(" .
        "?:I(?:A|O))))))))|R(?:E(?:R(?:A|O)))|S(?:E(?:R(?:V(?:A(?:C(?:I(?:O(?:N(?:ES)?))))))))?)|D(?:O(?" .
        ":N(?:T(?:O(?:L(?:O(?:G(?:A|O))))))))|F(?:I(?:C(?:I(?:AL|NA|O))))|JO|K|LVIDO|M(?:I(?:T(?:I(?:D(?" .
        ":A|O)|R))))|P(?:CION|E(?:R(?:A(?:D(?:O(?:RA?))|R(?:I(?:A|O))))))|RIGINAL|T(?:R(?:AS?|OS?))|UTSO" .
        "URCING|YENTE)?|P(?:A(?:CIENTE|D(?:R(?:E|INO))|G(?:A(?:D(?:A|O)|R)|INA|O)|IS|PA|R(?:A(?:M(?:E(?:" .
        "D(?:I(?:C(?:A|O))))))?|EJA|T(?:ERA|ICULAR|O))|S(?:A(?:NTE|PORTE)|SWORD|TOR)|T(?:ERNO|RON)|USA)|" .
        "BRO|DTE|E(?:D(?:IENTE|NIENTE)|N(?:D(?:I(?:E(?:N(?:T(?:ES?)))))?|S(?:I(?:O(?:N(?:A(?:D(?:A|O)))?" .
        "))))|R(?:E(?:N(?:G(?:A(?:N(?:A|O)))))|FIL|ITO|MISO|O|SONA))|HD|I(?:LOTO|SO)|L(?:A(?:N(?:T(?:A|E" .
        "L|ILLA))|ZA))|O(?:LICIA|N(?:ER|GA)|R(?:T(?:E(?:R(?:A|O))))?|S(?:EE|I(?:BLE|T(?:I(?:V(?:A|O)))))" .
        ")|R(?:E(?:ESCOLAR|F(?:E(?:C(?:T(?:A|O))))|G(?:U(?:N(?:T(?:A(?:LE|R)))))|M(?:A(?:T(?:U(?:R(?:A|O" .
        ")))))|P(?:A(?:RATORIA)?)|S(?:BITERO|ENTO|I(?:D(?:E(?:N(?:T(?:A|E)))))))|I(?:M(?:A(?:RIA)?|ER|O)" .
        "|O(?:R(?:I(?:T(?:A(?:R(?:I(?:A|O))))))))|O(?:BABLE|CESO|DUCTO|F(?:E(?:S(?:IONISTA|O(?:RA?)))?|R" .
        "A?)?|GRAMA|M(?:O(?:T(?:O(?:RA?))|V(?:I(?:D(?:A|O)))))|P(?:I(?:E(?:T(?:A(?:R(?:I(?:A|O))))))|O(?" .
        ":R(?:C(?:I(?:O(?:N(?:A(?:D(?:A|O)|R))))))))|T(?:E(?:G(?:I(?:D(?:A|O)))))|V(?:E(?:E(?:D(?:O(?:RA" .
        "?))))|ISIONAL)|YECTO)|U(?:E(?:B(?:AS?))))|S(?:I(?:C(?:O(?:L(?:O(?:G(?:A|O)))))?))|TE|U(?:BLICO|" .
        "ESTO|NTO))|Q(?:BP|F(?:B|I)|U(?:E(?:DO)?|I(?:EN|M(?:I(?:C(?:A|O)))|NCENA|TAR|Z(?:AS?)))|W(?:E(?:" .
        "RTY)?))|R(?:A(?:MZ|ZON)|BTO|E(?:C(?:EPCIONISTA|H(?:A(?:Z(?:A(?:D(?:A|O)))))|I(?:B(?:I(?:D(?:A|O" .
        "))|O)|EN)|O(?:N(?:O(?:C(?:ER|I(?:D(?:A|O)|MIENTO)))))|T(?:IFICAR|O(?:RA?))|URSOS)|EMPLAZO|F(?:U" .
        "(?:G(?:I(?:A(?:D(?:A|O))))))|G(?:I(?:D(?:O(?:RA?))|S(?:T(?:R(?:A(?:D(?:A|O)|R)|O))))|RESA|ULAR)" .
        "|I(?:N(?:GRESO|S(?:C(?:R(?:I(?:T(?:A|O)))))))|N(?:GLON|U(?:N(?:C(?:I(?:A|O)))))|P(?:A(?:T(?:R(?" .
        ":I(?:A(?:D(?:A|O))))))|E(?:T(?:I(?:D(?:A|O(?:RA?)?))))|ORTE|R(?:ESENTANTE|O(?:B(?:A(?:D(?:A|O))" .
        "))))|Q(?:U(?:E(?:R(?:I(?:D(?:A|O))))|IERE))|S(?:E(?:R(?:V(?:A(?:D(?:A|O))?)))|IDENTE|P(?:ONSABL" .
        "E|UESTA)|U(?:LTADO|MEN))|TARDO|V(?:E(?:R(?:E(?:N(?:D(?:A|O)))))|I(?:S(?:AR|ION)))?)|FC|GUEZ|H|N" .
        "|O(?:BTO|D(?:GZ|Z)|GZ|OT|TO)|VDO)|S(?:A(?:BE|C(?:AR|ERDOTE)|L(?:ARIO|DO)|M(?:PLE)?|RGENTO)|E(?:" .
        "C(?:CION|R(?:E(?:T(?:A(?:R(?:I(?:A|O)))|O)))|TOR|UNDARIA)|G(?:U(?:N|RO))|L(?:E(?:C(?:C(?:I(?:O(" .
        "?:N(?:AR|E)))))))|M(?:ESTRE|INARISTA)|N(?:A(?:D(?:O(?:RA?)))|TENCIA)?|XO|Ñ(?:O(?:R(?:A|ITA)?)))" .
        "?|GTO|I(?:G(?:NO|UE)|N(?:AP|D(?:I(?:C(?:A(?:L(?:I(?:Z(?:A(?:D(?:A|O)))))|TO)?|O))))?|STEMA|TUAC" .
        "ION)?|N|O(?:B(?:R(?:ENOMBRE|I(?:N(?:A|O))))|C(?:I(?:AL?|O))|L(?:AMENTE|DADO|I(?:C(?:I(?:T(?:A(?" .
        ":NTE|R)|UD))))|O|T(?:E(?:R(?:A|O))))|R)|R(?:A|ITA|TA)?|T(?:A(?:TUS)?|O)|U(?:B(?:D(?:I(?:R(?:E(?" .
        ":C(?:T(?:O(?:RA?)))))))|OFICIAL|T(?:ENIENTE|OTAL|TE))|C(?:ESION|URSAL)|E(?:G(?:R(?:A|O))|LDO)|M" .
        "A|P(?:E(?:R(?:V(?:I(?:S(?:O(?:RA?))))))|LENTE)|RNAME|S(?:P(?:E(?:N(?:D(?:I(?:D(?:A|O))))))|T(?:" .
        "I(?:T(?:U(?:T(?:A|O))))))))|T(?:A(?:C(?:H(?:A(?:D(?:A|O))))|LLER|R(?:DE|JETA))|E(?:C(?:LEE|N(?:" .
        "I(?:C(?:A|O))))?|LEFONO|MPORAL|NIENTE|RAPEUTA|S(?:O(?:R(?:E(?:R(?:A|O))))|T(?:A(?:D(?:A|O))|EO|" .
        "I(?:GO|NG))?))|I(?:A|E(?:MPO|N(?:EN?))|O|PO|TULAR)|O(?:D(?:A(?:S|VIA)|OS)|TAL)|R(?:A(?:B(?:A(?:" .
        "J(?:A(?:D(?:O(?:RA?)))?)))|E(?:R(?:AN?|L(?:A|O))?)?|IGA|MITE|N(?:S(?:F(?:E(?:R(?:I(?:D(?:A|O)))" .
        "))))|SLADO)|ES|UE)|SU|TE|U(?:M|RNO|T(?:ELA|O(?:RA?))))|U(?:N(?:DEFINED|I(?:C(?:A(?:MENTE)?|O)|D" .
        "AD)|KNOWN|NAMED|O)|R(?:G(?:E(?:N(?:CIAS|TE))))|S(?:ER|U(?:A(?:R(?:I(?:A|O))))))?|V(?:A(?:C(?:A(" .
        "?:CIONES|NTE)|I(?:A|O)|UNA)|L(?:I(?:D(?:A(?:D(?:A|O)|R)?|O)))|R(?:I(?:AS|OS))|ZQZ)|D(?:A|O)|E(?" .
        ":C(?:I(?:N(?:A|O)))|L(?:A(?:D(?:O(?:RA?))|ZQZ))|N(?:C(?:I(?:D(?:A|O)))|D(?:E(?:D(?:O(?:RA?)))|R" .
        "A)|TAS)|R(?:DADERO|I(?:F(?:I(?:C(?:A(?:D(?:A|O)|R)))))|SION)?|SPERTINO|T(?:E(?:R(?:I(?:N(?:A(?:" .
        "R(?:I(?:A|O))))))))?|Z)|I(?:AJE|C(?:EALMIRANTE|TIMA)|ERNES|G(?:ENTE|ILANTE)|II?|S(?:I(?:T(?:A(?" .
        ":NTE)?)))|U(?:D(?:A|O))|VO)|UELVE)|X(?:I(?:II?)|X(?:III|X)?|YZ)?|Y(?:A|ERNO)|Z(?:ONA|U(?:T(?:A(" .
        "?:N(?:A|O))))))|[B-DF-HJ-NP-TV-XZÑ]+)(?: |\$)| (?:DE|DEL|DER|EL|LA|LAS|LOS|MAC|MC|VON|Y)\$|^(?:NI" .
        "|DES|PEN|AP|AAA)";
    private const MAYBE_NAMES = 
        "^-*(?:AAA|AAAA|AAAAA|ABAJO|ABC|ABCD|ABUELITA|ABUELITO|ACREDITADO|ACREDITADA|ADMINISTRADOR|ADMIN" .
        "ISTRADORA|AFILIADO|AFILIADA|ALIAS|ALTA|ALUMNO|ALUMNA|AMBOS|AMERICANO|AMIGO|AMIGA|APODERADO|APOD" .
        "ERADA|AREA|ARRIBA|ASD|ASDASD|ASDF|ASDFG|ASEGURADO|ASEGURADA|ASPIRANTE|AULA|AVAL|AYER|AYUDANTE|B" .
        "AJA|BASE|BEBA|BEBE|BEBITA|BEBITO|BECA|BENEFICIARIO|BENEFICIARIA|BIEN|BLANCO|BLOQUE|CAJA|CAMBIO|" .
        "CANDIDATO|CANDIDATA|CASADA|CERO|CERRADO|CERRADA|CICLO|CITA|CITADO|CITADA|CLAVE|CLIENTE|CLINICA|" .
        "COLUMNA|COMA|CONCUBINO|CONCUBINA|CONFIANZA|CONTADO|CONYUGE|CORREO|CORTO|CUARTO|CUÑADO|CUÑADA|DE" .
        "CONOCIDO|DECSONOCIDO|DERECHOHABIENTE|DEUDOR|DEUDORA|DICE|DIF|DITTO|DOBLE|DUDA|DUEÑO|DUEÑA|EMPLE" .
        "ADO|EMPLEADA|ENCARGADO|ENCARGADA|ESPACIO|ESPECIAL|ESPERA|ESPOSO|ESPOSA|ESTADO|ESTUDIANTE|EXPED|" .
        "FALSO|FALTA|FALTAS|FALTO|FILA|FIN|FISICA|GENERAL|GRUPO|GUION|HECHO|HIJA|HIJASTRO|HIJASTRA|HIJO|" .
        "HM|HOJA|HOMBRE|HOY|HUECO|IFE|INE|INTERNO|INTERNA|INVITADO|INVITADA|JEFO|JEFA|LIBRE|LISTA|LISTO|" .
        "LUNES|MAIL|MAL|MAMA|MANDA|MATERIA|MENOR|MEXICO|MIERCOLES|MOJADO|MOJADA|NA|NACIDO|NACIDA|NADA|NA" .
        "DIE|NAN|NATO|NC|ND|NE|NI|NIVEL|NIÑO|NIÑA|NO|NOCHE|NOTARIO|NOTARIA|NP|NT|NUERA|NUEVO|NUEVA|NUM|O" .
        "JO|OK|OLVIDO|OTRO|OTRA|OTRAS|OTROS|PACIENTE|PAGAR|PAIS|PAPA|PARTO|PATRON|PAUSA|PEDIENTE|PEDNIEN" .
        "TE|PENSION|PISO|PLANTA|PLANTEL|PLAZA|PRODUCTO|PROVEEDOR|PROVEEDORA|PTE|PUNTO|QUEDO|QWE|REGULAR|" .
        "RESERVA|RH|RN|ROTO|SABE|SAM|SECRETO|SI|SIGNO|SIGUE|SN|SOBRINO|SOBRINA|SOCIO|SOCIA|SOLICITANTE|S" .
        "OLTERA|SUEGRO|SUEGRA|SUMA|TALLER|TARDE|TESTEO|TESTIGO|TIPO|TITULAR|TODAS|TODOS|TRABAJADOR|TRABA" .
        "JADORA|TRES|UNO|USUARIO|USUARIA|VALIDO|VALIDA|VARIAS|VARIOS|VERDADERO|VERSION|VICTIMA|VIERNES|V" .
        "ISITA|VISITANTE|VIVO|XYZ|YERNO|ZONA|[NS][ -][A-Z](?:[ -][NS][ -][A-Z])*|X(?:[ -]X)+|NAN NAN|R[ " .
        "-]N|[B-DF-HKLNP-TV-XZ]|(?:JOHN|JANE) DOE|A{6,}|Z{3,}|NI[A-ZÑ]{0,3}UNO|NIN[A-ZÑ]{0,3}NO|NING[A-Z" .
        "Ñ]{0,3}O|NINGU[A-ZÑ]{0,3}|DES[A-ZÑ]{0,3}NOCIDO|DESC[A-ZÑ]{0,3}OCIDO|DESCO[A-ZÑ]{0,3}CIDO|DESCON" .
        "[A-ZÑ]{0,3}IDO|DESCONO[A-ZÑ]{0,3}DO|DESCONOC[A-ZÑ]{0,3}O|DESCONOCI[A-ZÑ]{0,3}|PEN[A-ZÑ]{0,3}ENT" .
        "E|PEND[A-ZÑ]{0,3}NTE|PENDI[A-ZÑ]{0,3}TE|PENDIE[A-ZÑ]{0,3}E|PENDIEN[A-ZÑ]{0,3}|AP[A-ZÑ]{0,3}LIDO" .
        "|APE[A-ZÑ]{0,3}IDO|APEL[A-ZÑ]{0,3}DO|APELL[A-ZÑ]{0,3}O|APELLI[A-ZÑ]{0,3})-*\$|(?:^|[ -])(?:ABIER" .
        "TO|ABIERTA|ACCESO|ACCIDENTADO|ACCIDENTADA|ACEPTADO|ACEPTADA|ACLARAR|ACTA|ACTAS|ACTIVO|ACTIVA|AC" .
        "TUALIZADO|ACTUALIZADA|ACTUALIZAR|ADEUDO|ADJUNTO|ADMIN|ADMITIDO|ADMITIDA|ADOPTADO|ADOPTADA|ADOPT" .
        "IVO|ADOPTIVA|AFILIACION|AGREGADO|AGREGADA|AGREGAR|AHORA|ALBERGUE|ALGUIEN|ALMACEN|ANEXAR|ANEXO|A" .
        "NONIMO|ANONIMA|ANTERIOR|AP|APELL|APELLIDO|APELLIDOS|APLICA|APLICABLE|APODO|APP|APROBADO|APROBAD" .
        "A|APROX|APROXIMADO|APROXIMADA|AQUI|ARCHIVADO|ARCHIVADA|ARCHIVO|ASIGNACION|ASIGNADO|ASIGNADA|ASI" .
        "GNAR|ASISTENCIA|ASTERISCO|ATENCION|AUSENTE|AUTORIZADO|AUTORIZADA|AVISAR|AVISO|BACHILLERATO|BECA" .
        "DO|BECADA|BLANK|BLOQUEADO|BLOQUEADA|BORRADO|BORRADA|BORRAR|BORROSO|BORROSA|BUSCAR|CALIFICACION|" .
        "CANCELADO|CANCELADA|CANTIDAD|CAPTURA|CAPTURADO|CAPTURADA|CAPTURAR|CAPTURE|CARECE|CATEGORIA|CEDU" .
        "LA|CELDA|CELULAR|CERTIFICADO|CESAREA|CHECAR|CLICK|CODIGO|COLONIA|COMENTARIO|COMENTARIOS|COMERCI" .
        "ANTE|COMISION|COMODIN|COMPLETO|COMPLETA|COMPLETAR|COMPRAS|COMPROBANTE|COMPUESTO|COMPUESTA|CONCU" .
        "BINATO|CONCURSO|CONFIDENCIAL|CONFIRMAR|CONOCIDO|CONOCIDA|CONSTA|CONSTANCIA|CONSULTA|CONSULTAR|C" .
        "ONTABILIDAD|CONTINUA|CONTRATADO|CONTRATADA|CONTRATAR|CONTRATO|CONVENIO|COPIA|COPIAR|CORRECTO|CO" .
        "RRECTA|CORREGIR|COTEJAR|CREDENCIAL|CREDITO|CUALQUIERA|CUENTA|CURP|DATO|DATOS|DEFAULT|DEFINIDO|D" .
        "EFINIDA|DEFINIR|DEFUNCION|DEMO|DENEGADO|DENEGADA|DEPARTAMENTO|DEPENDE|DEPORTADO|DEPORTADA|DESC|" .
        "DESCONOCE|DESCONOCIDO|DESCONOCIDA|DESCONOCIDOS|DESCRIPCION|DESEMPLEADO|DESEMPLEADA|DESPEDIDO|DE" .
        "SPEDIDA|DESPUES|DETALLE|DETERMINAR|DIAGNOSTICO|DIFUNTO|DIFUNTA|DIJO|DIMINUTIVO|DIRECCION|DISPON" .
        "IBLE|DIVORCIADO|DIVORCIADA|DOCTORADO|DOCUMENTACION|DOCUMENTO|DOCUMENTOS|DOMICILIO|DUDOSO|DUDOSA" .
        "|DUMMY|DUPLICADO|DUPLICADA|EDAD|EGRESO|EJEMPLO|ELEGIR|ELIJA|ELIMINADO|ELIMINADA|EMAIL|EMBARAZAD" .
        "A|EMPRESA|EMPTY|ENFERMO|ENFERMA|ENTREGADO|ENTREGADA|ENTREGAR|ENTREGO|ENVIA|ENVIADO|ENVIADA|ENVI" .
        "AR|ENVIARA|ERRONEO|ERRONEA|ERROR|ESCRIBA|ESCRIBIR|ESCRITO|ESCUELA|ESPECIFICADO|ESPECIFICADA|ESP" .
        "ECIFICAR|ESPERANDO|ESTADOUNIDENSE|ESTATURA|ESTATUS|ETC|ETCETERA|EVENTUAL|EXAMPLE|EXCEL|EXENTO|E" .
        "XENTA|EXISTE|EXP|EXPEDIENTE|EXPIRADO|EXPIRADA|EXTERNO|EXTERNA|EXTRANJERO|EXTRANJERA|EXTRAVIADO|" .
        "EXTRAVIADA|FACTURA|FALLECIDO|FALLECIDA|FALLECIO|FALSE|FALTANTE|FALTARON|FECHA|FEMENINO|FETO|FIN" .
        "ADO|FINADA|FIRMA|FIRMAR|FNU|FOJA|FOLIO|FORMATO|FOTO|FOTOCOPIA|FREELANCE|FULANO|FULANA|FULANITO|" .
        "FULANITA|GEMELO|GEMELA|GENERACION|GERENCIA|GRADO|GUARDERIA|GUATEMALTECO|GUATEMALTECA|HABLAR|HON" .
        "ORARIOS|HOSPITAL|HUELLA|HUERFANO|HUERFANA|HUMANOS|IDEM|IDENTIFICADO|IDENTIFICADA|IDENTIFICAR|IG" .
        "NORA|IGNORADO|IGNORADA|IGNORO|IGUAL|ILEGIBLE|IMPORTANTE|IMPORTE|IMPRIMIR|IMSS|INACTIVO|INACTIVA" .
        "|INASISTENCIA|INCAPACIDAD|INCOMPLETO|INCOMPLETA|INCOMPLETOS|INCORRECTO|INCORRECTA|INDEFINIDO|IN" .
        "DEFINIDA|INDICAR|INDIGENA|INDIQUE|INDOCUMENTADO|INDOCUMENTADA|INEXISTENTE|INFO|INFORMACION|INFO" .
        "RME|INGRESE|INGRESO|INSCRITO|INSCRITA|INSERTAR|INSERTE|INTERINO|INTERINA|INTERROGACION|INVALIDO" .
        "|INVALIDA|INVESTIGAR|IPSUM|IRREGULAR|ISSSTE|JUBILADO|JUBILADA|JUICIO|JURIDICO|JUSTIFICADO|JUSTI" .
        "FICADA|JUZGADO|KINDER|LABORATORIO|LEGIBLE|LICENCIA|LICENCIATURA|LIMPIEZA|LISTADO|LLAMAR|LLEGARA" .
        "|LLENAR|LLENARLO|LLEVA|LNU|LOCALIZAR|LOREM|LUEGO|MAESTRIA|MANCHADO|MANCHADA|MANDARA|MARCAR|MASC" .
        "ULINO|MATERNO|MATRICULA|MATUTINO|MAÑANA|MELLIZO|MELLIZA|MENGANO|MENGANA|MENGANITO|MENGANITA|MIG" .
        "RANTE|MISMO|MISMA|MISSING|MODIFICAR|MONTO|MORTINATO|MORTINATA|MOSTRADOR|MOTIVO|MUERTO|MUERTA|MU" .
        "JER|MUNICIPIO|MURIO|NACIMIENTO|NAME|NAPLICA|NATURALIZADO|NATURALIZADA|NEGADO|NEGADA|NEGATIVO|NE" .
        "GATIVA|NIEGA|NIL|NINGUN|NINGUNO|NINGUNA|NN|NOCTURNO|NOMBRE|NOMBRES|NOMINA|NONE|NOTA|NULL|NULO|N" .
        "ULOS|NUMERO|OBITO|OBLIGATORIO|OBLIGATORIA|OBS|OBSERVACION|OBSERVACIONES|OFICINA|OFICIO|OMITIDO|" .
        "OMITIDA|OMITIR|OPCION|ORIGINAL|OUTSOURCING|OYENTE|PAGADO|PAGADA|PAGINA|PAGO|PARTICULAR|PASAPORT" .
        "E|PASSWORD|PATERNO|PDTE|PENDIENTE|PENDIENTES|PERENGANO|PERENGANA|PERFIL|PERMISO|PLANTILLA|PONER" .
        "|PONGA|POSEE|POSIBLE|POSITIVO|POSITIVA|PREESCOLAR|PREGUNTALE|PREGUNTAR|PREMATURO|PREMATURA|PREP" .
        "A|PREPARATORIA|PRESENTO|PRIMARIA|PRIMER|PRIORITARIO|PRIORITARIA|PROBABLE|PROCESO|PROGRAMA|PROMO" .
        "VIDO|PROMOVIDA|PROPORCIONADO|PROPORCIONADA|PROPORCIONAR|PROTEGIDO|PROTEGIDA|PROVISIONAL|PROYECT" .
        "O|PRUEBA|PRUEBAS|PUBLICO|PUESTO|QUIEN|QUINCENA|QUITAR|QUIZA|QUIZAS|QWERTY|RAZON|RECHAZADO|RECHA" .
        "ZADA|RECIBIDO|RECIBIDA|RECIBO|RECIEN|RECONOCER|RECONOCIDO|RECONOCIDA|RECONOCIMIENTO|RECTIFICAR|" .
        "RECURSOS|REEMPLAZO|REFUGIADO|REFUGIADA|REGISTRADO|REGISTRADA|REGISTRAR|REGISTRO|REGRESA|REINGRE" .
        "SO|REINSCRITO|REINSCRITA|RENGLON|RENUNCIA|RENUNCIO|REPATRIADO|REPATRIADA|REPETIDO|REPETIDA|REPE" .
        "TIDOR|REPETIDORA|REPORTE|REPRESENTANTE|REPROBADO|REPROBADA|REQUERIDO|REQUERIDA|RESERVADO|RESERV" .
        "ADA|RESPONSABLE|RESPUESTA|RESULTADO|RESUMEN|RETARDO|REVISAR|REVISION|RFC|ROOT|SACAR|SALARIO|SAL" .
        "DO|SAMPLE|SECCION|SECTOR|SECUNDARIA|SEGURO|SELECCIONAR|SELECCIONE|SEMESTRE|SENTENCIA|SEXO|SINAP" .
        "|SINDICATO|SISTEMA|SITUACION|SOBRENOMBRE|SOCIAL|SOLICITAR|SOLICITUD|STATUS|SUBTOTAL|SUCURSAL|SU" .
        "ELDO|SUPLENTE|SURNAME|SUSPENDIDO|SUSPENDIDA|SUSTITUTO|SUSTITUTA|TACHADO|TACHADA|TARJETA|TECLEE|" .
        "TELEFONO|TEMPORAL|TEST|TESTADO|TESTADA|TESTING|TIEMPO|TIENE|TIENEN|TOTAL|TRABAJA|TRAE|TRAER|TRA" .
        "ERA|TRAERAN|TRAERLA|TRAERLO|TRAIGA|TRAMITE|TRANSFERIDO|TRANSFERIDA|TRASLADO|TRUE|TURNO|TUTELA|U" .
        "NDEFINED|UNICO|UNICA|UNIDAD|UNKNOWN|UNNAMED|URGENCIAS|URGENTE|USER|VACACIONES|VACANTE|VACIO|VAC" .
        "IA|VACUNA|VALIDADO|VALIDADA|VALIDAR|VENCIDO|VENCIDA|VENDRA|VENTAS|VERIFICADO|VERIFICADA|VERIFIC" .
        "AR|VESPERTINO|VIAJE|VIGENTE|VUELVE|XX|XXX|ZUTANO|ZUTANA|EN BLANCO|(?:MADRE|PADRE) SOLTER[OA])(?" .
        ":[ -]|\$)|^(?:ALUMNO|ALUMNA|AUN|BB|BEBE|CLIENTE|DEBE|EMPLEADO|EMPLEADA|EN|ES|FALTA|FALTAN|FAVOR|" .
        "HIJO|HIJA|NOT|PACIENTE|PEND|PERSONA|POR|PRODUCTO|PTE|REQUIERE|RN|SE|SEGUN|SOLAMENTE|TODAVIA|UNI" .
        "CAMENTE|VER|YA|ANTES|BAJA|CON|CUANDO|DESDE|HASTA|NO|PARA|PERO|QUE|SIN|SOLO|TARDE|VEZ|X) .|. (?:" .
        "ANTES|BAJA|CON|CUANDO|DESDE|HASTA|NO|PARA|PERO|QUE|SIN|SOLO|TARDE|VEZ|X)(?: |\$)|.[ -][NS][ -][A" .
        "-Z]\$";
    private const NOTE_SIGNS = "[ !-,./:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+";
    private const GIVEN_REMARKS = [
        "title" =>
            "^[0-9#][^A-ZÑ]*[^A-ZÑ0-9][A-ZÑ]|^(?:(?:LIC|LICDO|LICDA|LCDO|LCDA|ING|INGRO|INGRA|DR|DRA|PROF|PR" .
            "OFR|PROFRA|ARQ|MTRO|MTRA|SR|SRA|SRITA|SRTA|QFB|MVZ|GRAL|TTE|SUBTTE|SGTO|CMDTE|CMTE|PBRO|MONS|RV" .
            "DO|MAGDO|PSIC|ENFRA|LICENCIADO|LICENCIADA|DOCTOR|DOCTORA|INGENIERO|INGENIERA|PROFESOR|PROFESORA" .
            "|MAESTRO|MAESTRA|ARQUITECTO|ARQUITECTA|CONTADOR|CONTADORA|SEÑOR|SEÑORA|SEÑORITA)(?:\\. ?| |-)|(?" .
            ":ENF\\.|TEC\\.|HN[OA]\\.|CAP\\.|FR\\.|MRS?\\.|CP\\.|C\\. ?P\\.|T\\. ?S\\.|M\\. ?C\\.|M\\.? EN C\\.|Q\\. ?F\\. ?B" .
            "\\.|M\\. ?V\\. ?Z\\.|C\\.) ?).*[A-ZÑ]",
        "maybe-title" =>
            "^(?:(?:ABOGADO|ABOGADA|ABUELO|ABUELA|ACREDITADO|ACREDITADA|ADMINISTRADOR|ADMINISTRADORA|AFILIAD" .
            "O|AFILIADA|AGENTE|AGREMIADO|AGREMIADA|ALBAÑIL|ALCALDE|ALCALDESA|ALFEREZ|ALMIRANTE|ALUMNO|ALUMNA" .
            "|ANALISTA|APODERADO|APODERADA|ASEGURADO|ASEGURADA|ASESOR|ASESORA|ASISTENTE|ASPIRANTE|AUX|AUXILI" .
            "AR|AYUDANTE|BACHILLER|BB|BEBE|BECARIO|BECARIA|BENEFICIARIO|BENEFICIARIA|BIOL|BIOLOGO|BIOLOGA|BI" .
            "SNIETO|BISNIETA|BRIGADIER|C|CABO|CADETE|CAJERO|CAJERA|CAMILLERO|CAMILLERA|CAMPESINO|CAMPESINA|C" .
            "ANDIDATO|CANDIDATA|CAP|CAPITAN|CAPITANA|CARPINTERO|CARPINTERA|CC|CD|CHEF|CHOFER|CIRUJANO|CIRUJA" .
            "NA|CIUDADANO|CIUDADANA|CLIENTE|COACH|COMADRE|COMANDANTE|COMISARIO|COMISARIA|COMPADRE|COMPAÑERO|" .
            "COMPAÑERA|CONCUBINO|CONCUBINA|CONSEJERO|CONSEJERA|CONSUL|CONT|CONTRALMIRANTE|CONTRIBUYENTE|CONY" .
            "UGE|COORDINADOR|COORDINADORA|COR|CORONEL|CP|CPA|CTE|CUÑADO|CUÑADA|DELEGADO|DELEGADA|DENTISTA|DE" .
            "NUNCIANTE|DERECHOHABIENTE|DEUDOR|DEUDORA|DIACONO|DIFUNTO|DIFUNTA|DIP|DIPUTADO|DIPUTADA|DIRECTOR" .
            "|DIRECTORA|DN|DÑA|DOC|DOCENTE|DON|DOÑA|DUEÑO|DUEÑA|ECON|ECONOMISTA|EGRESADO|EGRESADA|EJECUTIVO|" .
            "EJECUTIVA|ELECTRICISTA|EMBAJADOR|EMBAJADORA|EMPLEADO|EMPLEADA|ENCARGADO|ENCARGADA|ENF|ENFERMERO" .
            "|ENFERMERA|ENTRENADOR|ENTRENADORA|ESPOSO|ESPOSA|ESTUDIANTE|EXALUMNO|EXALUMNA|FINADO|FINADA|FISC" .
            "AL|FRAY|GENERAL|GERENTE|GESTOR|GESTORA|GOBERNADOR|GOBERNADORA|GUARDIA|HERMANO|HERMANA|HIJO|HIJA" .
            "|HIJASTRO|HIJASTRA|HNO|HNA|HUESPED|IMPUTADO|IMPUTADA|INQUILINO|INQUILINA|INSTRUCTOR|INSTRUCTORA" .
            "|INTENDENTE|INTERNO|INTERNA|INVITADO|INVITADA|IQ|ISC|JEFO|JEFA|JORNALERO|JORNALERA|JOVEN|JUEZ|J" .
            "UEZA|LAE|LAET|LIDER|LRI|MADAME|MADRE|MADRINA|MAGISTRADO|MAGISTRADA|MAMA|MARINERO|MARINERA|MAYOR" .
            "|MAYORDOMO|MBA|MD|MECANICO|MECANICA|MEDICO|MEDICA|MENOR|MINISTRO|MINISTRA|MISS|MISTER|MONJA|MON" .
            "SEÑOR|MR|MRS|MS|MSC|MX|NIETO|NIETA|NIÑO|NIÑA|NOTARIO|NOTARIA|NOVIO|NOVIA|NOVICIO|NOVICIA|NUERA|" .
            "NUT|NUTRIOLOGO|NUTRIOLOGA|OBISPO|OBRERO|OBRERA|ODONTOLOGO|ODONTOLOGA|OFICIAL|OPERADOR|OPERADORA" .
            "|OPERARIO|OPERARIA|PACIENTE|PADRE|PADRINO|PAPA|PARAMEDICO|PARAMEDICA|PAREJA|PARTERA|PASANTE|PEN" .
            "SIONADO|PENSIONADA|PILOTO|PORTERO|PORTERA|PERITO|PHD|POLICIA|PREFECTO|PREFECTA|PRESBITERO|PRESI" .
            "DENTA|PRESIDENTE|PRIMO|PRIMA|PROFE|PROFESIONISTA|PROMOTOR|PROMOTORA|PROPIETARIO|PROPIETARIA|PRO" .
            "VEEDOR|PROVEEDORA|PSICOLOGO|PSICOLOGA|QBP|QFI|QUIMICO|QUIMICA|RECEPCIONISTA|RECTOR|RECTORA|REGI" .
            "DOR|REGIDORA|REPRESENTANTE|RESIDENTE|REV|REVERENDA|REVERENDO|SACERDOTE|SARGENTO|SECRETARIO|SECR" .
            "ETARIA|SEMINARISTA|SEN|SENADOR|SENADORA|SINDICO|SINDICA|SINDICALIZADO|SINDICALIZADA|SOBRINO|SOB" .
            "RINA|SOCIO|SOCIA|SOLDADO|SOLICITANTE|SOR|STA|STO|SUBDIRECTOR|SUBDIRECTORA|SUBOFICIAL|SUBTENIENT" .
            "E|SUEGRO|SUEGRA|SUPERVISOR|SUPERVISORA|TEC|TECNICO|TECNICA|TENIENTE|TERAPEUTA|TESORERO|TESORERA" .
            "|TESTIGO|TIO|TIA|TITULAR|TRABAJADOR|TRABAJADORA|TSU|TUM|TUTOR|TUTORA|USUARIO|USUARIA|VECINO|VEC" .
            "INA|VELADOR|VELADORA|VENDEDOR|VENDEDORA|VET|VETERINARIO|VETERINARIA|VICEALMIRANTE|VICTIMA|VIGIL" .
            "ANTE|VISITANTE|VIUDO|VIUDA|YERNO)(?:\\. ?| )|PASTOR ).*[A-ZÑ]|[A-ZÑ]{3}\\.? (?:DR|DRA|HIJO|HIJA|I" .
            "I|III|ING|IV|JR|LIC|MADRE|MBA|PADRE|PHD|SR|VDA|VDO|VIII|VII|VIUDO|VIUDA|XII|XIII|XXIII)\\.?\$",
        "joined-words" =>
            "(?:[A-SU-ZÑ]|(?:^|[^S])T)\\.[A-ZÑ]|^(?:MARIA|MA|M|JOSE|J)-[A-ZÑ]|^(?:(?:DA|DAS|DE|DEL|DER|DI|DIE" .
            "|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON) )*(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|" .
            "LES|MAC|MC|VAN|VON)-[A-ZÑ]",
        "two-names" => "[A-ZÑ] (?:ALIAS|O|/|Y/O) [A-ZÑ]|[A-ZÑ]{2}/[A-ZÑ]{2}",
        "loose-sign" => "^[^A-ZÑ0-9'’‘´`ʼ′‛]+[A-ZÑ]|(?:^| )[^A-ZÑ0-9 ]+(?: |\$)|[A-ZÑ]{2}[´`]|[A-ZÑ]{2}['’‘ʼ′‛](?: |\$)|\\.\\.",
        "cut-short" => "[A-ZÑ]\\.? (?:DE|DEL|DER|EL|LA|LAS|LOS|MAC|MC|VON|Y)\$",
        "abbreviation" =>
            "(?:^| )(?:(?:[A-IKLN-ZÑ]|[A-IKLN-RT-ZÑ][A-ZÑ]|J[A-QS-ZÑ]|M[BD-ZÑ]|S[A-QSU-ZÑ]|[A-RT-ZÑ][A-ZÑ]{2" .
            "}|S[A-SU-ZÑ][A-ZÑ]|ST[B-DF-NP-ZÑ]|[A-ZÑ]{4,})\\.|HDEZ|MTEZ|MTNEZ|GLEZ|GZLEZ|GONZ|RGUEZ|ROGZ|RODG" .
            "Z|RODZ|FDEZ|FERNZ|DGUEZ|DOMGZ|VAZQZ|VELAZQZ|GUTZ|RAMZ|GCIA|GZA|ALEJ|ALEJDRA|ANT|ALF|ALFDO|GPE|G" .
            "UAD|FCO|FCA|FDO|GMO|ROBTO|RBTO|[B-DF-HJ-NP-TV-XZÑ]Z|[B-DF-HJ-NP-TV-XZÑ]{3}|[B-DF-HJ-NP-RTV-XZÑ]" .
            "[B-DF-HJ-NP-TV-XZÑ]{3}|S[B-DF-HJ-LNP-TV-XZÑ][B-DF-HJ-NP-TV-XZÑ]{2}|SM[B-DF-HJ-NP-QS-TV-XZÑ][B-D" .
            "F-HJ-NP-TV-XZÑ]|SMR[B-DF-HJ-NP-TV-XÑ]|[B-DF-HJ-NP-TV-XZÑ]{5,})(?: |\$)|(?:^| )[B-DF-HKLNP-TV-WZ]" .
            " | (?:[B-DF-HKLNP-TV-WZ]|[JM])(?: |\$)",
    ];
    private const SURNAME_REMARKS = [
        "married-name" =>
            "(?:^| )(?:VDA|VDO|VIUD[OA])\\.? .|[A-ZÑ] (?:VDA|VDO|VIUD[OA])\\.?\$|(?:^| )(?:SRA|SEÑORA|ESPOS[OA]" .
            "|ESP)\\.? DE ",
        "title" =>
            "^[0-9#][^A-ZÑ]*[^A-ZÑ0-9][A-ZÑ]|^(?:(?:LIC|LICDO|LICDA|LCDO|LCDA|ING|INGRO|INGRA|DR|DRA|PROF|PR" .
            "OFR|PROFRA|ARQ|MTRO|MTRA|SR|SRA|SRITA|SRTA|QFB|MVZ|GRAL|TTE|SUBTTE|SGTO|CMDTE|CMTE|PBRO|MONS|RV" .
            "DO|MAGDO|PSIC|ENFRA|LICENCIADO|LICENCIADA|DOCTOR|DOCTORA|INGENIERO|INGENIERA|PROFESOR|PROFESORA" .
            "|MAESTRO|MAESTRA|ARQUITECTO|ARQUITECTA|CONTADOR|CONTADORA|SEÑOR|SEÑORA|SEÑORITA)\\.|ENF\\.|TEC\\.|" .
            "HN[OA]\\.|CAP\\.|FR\\.|MRS?\\.|CP\\.|C\\. ?P\\.|T\\. ?S\\.|M\\. ?C\\.|M\\.? EN C\\.|Q\\. ?F\\. ?B\\.|M\\. ?V\\. ?" .
            "Z\\.) ?.*[A-ZÑ]",
        "maybe-title" =>
            "^(?:LIC|LICDO|LICDA|LCDO|LCDA|ING|INGRO|INGRA|DR|DRA|PROF|PROFR|PROFRA|ARQ|MTRO|MTRA|SR|SRA|SRI" .
            "TA|SRTA|QFB|MVZ|GRAL|TTE|SUBTTE|SGTO|CMDTE|CMTE|PBRO|MONS|RVDO|MAGDO|PSIC|ENFRA|DON|DOÑA|MISS|M" .
            "R|MRS|FAMILIA|HERMANOS|HERMANAS|HNOS|SUCESION) .*[A-ZÑ]|[A-ZÑ]{3}\\.? (?:DR|DRA|HIJO|HIJA|II|III" .
            "|ING|IV|JR|LIC|MADRE|MBA|PADRE|PHD|SR|VDA|VDO|VIII|VII|VIUDO|VIUDA|XII|XIII|XXIII)\\.?\$",
        "joined-words" =>
            "[A-ZÑ]{3}\\.[A-ZÑ]|^(?:(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON) )*(" .
            "?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON)-[A-ZÑ]",
        "two-names" => "[A-ZÑ] (?:ALIAS|/|Y/O) [A-ZÑ]|[A-ZÑ]{4} [OU] [A-ZÑ]|[A-ZÑ]{2}/[A-ZÑ]{2}",
        "loose-sign" => "^[^A-ZÑ0-9'’‘´`ʼ′‛]+[A-ZÑ]|(?:^| )[^A-ZÑ0-9 ]+(?: |\$)|[A-ZÑ]{2}[´`]|[A-ZÑ]{2}['’‘ʼ′‛](?: |\$)|\\.\\.",
        "cut-short" => "[A-ZÑ]\\.? (?:DE|DEL|DER|EL|LA|LAS|LOS|MAC|MC|VON|Y)\$",
        "abbreviation" =>
            "(?:^| )(?:(?:[A-IKLN-ZÑ]|[A-IKLN-RT-ZÑ][A-ZÑ]|J[A-QS-ZÑ]|M[BD-ZÑ]|S[A-QSU-ZÑ]|[A-RT-ZÑ][A-ZÑ]{2" .
            "}|S[A-SU-ZÑ][A-ZÑ]|ST[B-DF-NP-ZÑ]|[A-ZÑ]{4,})\\.|HDEZ|MTEZ|MTNEZ|GLEZ|GZLEZ|GONZ|RGUEZ|ROGZ|RODG" .
            "Z|RODZ|FDEZ|FERNZ|DGUEZ|DOMGZ|VAZQZ|VELAZQZ|GUTZ|RAMZ|GCIA|GZA|ALEJ|ALEJDRA|ANT|ALF|ALFDO|GPE|G" .
            "UAD|FCO|FCA|FDO|GMO|ROBTO|RBTO|[B-DF-HJ-NP-TV-XZÑ]Z|[B-DF-HJ-NP-TV-XZÑ]{3}|[B-DF-HJ-NP-RTV-XZÑ]" .
            "[B-DF-HJ-NP-TV-XZÑ]{3}|S[B-DF-HJ-LNP-TV-XZÑ][B-DF-HJ-NP-TV-XZÑ]{2}|SM[B-DF-HJ-NP-QS-TV-XZÑ][B-D" .
            "F-HJ-NP-TV-XZÑ]|SMR[B-DF-HJ-NP-TV-XÑ]|[B-DF-HJ-NP-TV-XZÑ]{5,})(?: |\$)|(?:^| )[B-DF-HKLNP-TV-WZ]" .
            " | (?:[B-DF-HKLNP-TV-WZ]|[JM])(?: |\$)",
    ];
    private const FRONT = "^[^A-ZÑ'’‘´`ʼ′‛]*[^A-ZÑ0-9'’‘´`ʼ′‛]";
    private const ENTITIES = [
        "AS" => "01 AGUASCALIENTES",
        "BC" => "02 BAJA CALIFORNIA",
        "BS" => "03 BAJA CALIFORNIA SUR",
        "CC" => "04 CAMPECHE",
        "CL" => "05 COAHUILA",
        "CM" => "06 COLIMA",
        "CS" => "07 CHIAPAS",
        "CH" => "08 CHIHUAHUA",
        "DF" => "09 CIUDAD DE MÉXICO",
        "DG" => "10 DURANGO",
        "GT" => "11 GUANAJUATO",
        "GR" => "12 GUERRERO",
        "HG" => "13 HIDALGO",
        "JC" => "14 JALISCO",
        "MC" => "15 MÉXICO",
        "MN" => "16 MICHOACÁN",
        "MS" => "17 MORELOS",
        "NT" => "18 NAYARIT",
        "NL" => "19 NUEVO LEÓN",
        "OC" => "20 OAXACA",
        "PL" => "21 PUEBLA",
        "QT" => "22 QUERÉTARO",
        "QR" => "23 QUINTANA ROO",
        "SP" => "24 SAN LUIS POTOSÍ",
        "SL" => "25 SINALOA",
        "SR" => "26 SONORA",
        "TC" => "27 TABASCO",
        "TS" => "28 TAMAULIPAS",
        "TL" => "29 TLAXCALA",
        "VZ" => "30 VERACRUZ",
        "YN" => "31 YUCATÁN",
        "ZS" => "32 ZACATECAS",
        "NE" => "36 NACIDO EN EL EXTRANJERO",
    ];
    private const MISPRINTED_ENTITIES = [
        "QO" => "QT",
    ];
    private const GENERIC_KEYS = [
        "XEXX010101HNEXXXA4", "XEXX010101MNEXXXA8",
    ];
    private const RFC = "^[A-ZÑ&]{3,4}[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])[A-Z0-9]{2}[0-9A]\$";
    private const FORM = [
        "letter", "vowel", "letter", "letter", "digit", "digit", "digit", "digit", "digit", "digit", "sex",
        "letter", "letter", "consonant", "consonant", "consonant", "letter-or-digit", "digit",
    ];
    private const KINDS = [
        "letter" => "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        "vowel" => "AEIOUX",
        "digit" => "0123456789",
        "sex" => "HMX",
        "consonant" => "BCDFGHJKLMNPQRSTVWXYZ",
        "letter-or-digit" => "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
    ];
    private const KIND_NAMES = [
        "letter" => "una letra de la A a la Z",
        "vowel" => "una vocal o X",
        "consonant" => "una consonante o X",
        "digit" => "una cifra",
        "sex" => "H, M o X",
        "letter-or-digit" => "una cifra o una letra",
    ];
    private const FIELDS = [
        "givenNames" => "Nombre(s)",
        "firstSurname" => "Primer apellido",
        "secondSurname" => "Segundo apellido",
        "birthDate" => "Fecha de nacimiento",
        "sex" => "Sexo",
        "entity" => "Entidad de nacimiento",
    ];
    private const SENTENCES = [
        "missing" => "Falta «{field}»: complete ese dato.",
        "too-long" => "«{field}» pasa de 100 caracteres: revise que sea un solo dato.",
        "no-letters" => "«{field}» no tiene letras: escríbalo como en el acta.",
        "unreadable" =>
            "«{field}» tiene en el lugar {place} un carácter que la norma no contempla: escríbalo con letras" .
            " A–Z o Ñ.",
        "date-malformed" => "«{field}» debe escribirse AAAA-MM-DD, por ejemplo 1975-09-09.",
        "date-impossible" => "«{field}» no existe en el calendario: revise día, mes y año.",
        "date-too-early" => "«{field}» es anterior a 1850: revise el año.",
        "date-future" => "«{field}» es posterior a hoy: revise el año.",
        "sex-invalid" => "«{field}» debe ser H (hombre), M (mujer) o X (no binario).",
        "entity-unknown" => "«{field}» no está en el catálogo: use su clave (09) o su abreviatura en mayúsculas (DF). {misprint}",
        "key-length" => "La CURP debe tener 18 caracteres.",
        "key-form" => "El carácter {position} de la CURP no puede estar ahí: debe ser {allowed}.",
        "key-date-impossible" => "La fecha de la CURP (posiciones 5 a 10) no existe.",
        "key-date-future" =>
            "La posición 17 dice nacimiento desde 2000, y la fecha (posiciones 5 a 10) es posterior a hoy: a" .
            "ntes de 2000 va ahí un número.",
        "key-entity-unknown" => "La entidad de la CURP (posiciones 12 y 13) no existe. {misprint}",
        "key-check-digit" => "El dígito verificador (posición 18) no corresponde: algún carácter está mal copiado.",
        "differentiator-presumed" => "Las posiciones 17 y 18 se presumen: el RENAPO asigna otra 17 si hay homónimos.",
        "sex-x" =>
            "El sexo X no lo asigna ninguna regla impresa del RENAPO, que imprime H y M; el SAT lo admite en" .
            " la posición 11.",
        "before-1900" => "Nacimiento anterior a 1900: la CURP no distingue ese siglo del siguiente.",
        "diaeresis" =>
            "«{field}» lleva diéresis en la letra elegida: según leemos la norma de 2021, X; una clave anter" .
            "ior puede llevar la vocal.",
        "foreign-letter" => "«{field}» tiene en el lugar {place} una letra que la norma no contempla: se lee sin su signo.",
        "no-surnames" => "Persona sin apellidos: confirme que el acta no los tiene.",
        "unknown-surname" => "«{field}» dice DESCONOCIDO: se lee como apellido ausente, así lo captura el registro.",
        "maybe-placeholder" => "«{field}» puede ser una nota y no un nombre, y se leyó como nombre: compárelo con el acta.",
        "only-second-surname" => "«{field}» es el único apellido y cuenta como primero: confirme que el primero no falta en sus datos.",
        "title" => "«{field}» empieza con un título o un número: quítelo si no está en el acta.",
        "maybe-title" =>
            "«{field}» parece llevar un título, un cargo o un añadido (DON, PADRE, JR.), y se leyó como nomb" .
            "re: quítelo si no está en el acta.",
        "joined-words" => "«{field}» trae dos palabras pegadas, que se leyeron como una: sepárelas si en el acta lo están.",
        "loose-sign" => "«{field}» trae un signo suelto: quítelo si no está en el acta.",
        "two-names" => "«{field}» parece traer dos nombres para escoger: deje solo el del acta.",
        "married-name" => "«{field}» parece de casada o de viuda: escriba el apellido que está en el acta de nacimiento.",
        "digit-in-name" => "«{field}» lleva cifras: revíselo contra el acta.",
        "abbreviation" =>
            "«{field}» parece traer una abreviatura (HDEZ, GPE., DEL C.): escríbalo completo, como está en e" .
            "l acta.",
        "cut-short" =>
            "«{field}» termina en una partícula (DE, DEL, LA) y parece cortado: escríbalo completo, como est" .
            "á en el acta.",
        "repeated-surname" => "«{field}» repite lo que dice el otro apellido: escriba en cada campo uno solo.",
        "edition-differs" =>
            "Con los criterios de 2006, como los leemos (en el apóstrofo, por suposición), la clave sería ot" .
            "ra: una CURP asignada antes de 2021 puede ser distinta.",
        "inconvenient-word" => "Empieza con una palabra inconveniente sin sustituir: ocurre en claves antiguas.",
        "differentiator-late" => "La posición 17 es una letra de la K a la Z, que la norma en vigor ya no usa.",
        "generic-key" => "Es una clave genérica para personas extranjeras sin CURP: no identifica a nadie.",
        "misprint" => "¿{meant}? Es una errata de una tabla oficial (DOF 23-01-2026, Anexo 5).",
        "placeholder givenNames" => "«Nombre(s)» trae una nota y no un nombre: escriba el nombre como está en el acta.",
        "placeholder firstSurname" =>
            "«Primer apellido» trae una nota y no un nombre: si tiene un solo apellido, escríbalo aquí y dej" .
            "e vacío el segundo.",
        "placeholder secondSurname" => "«Segundo apellido» trae una nota y no un nombre: si no tiene segundo apellido, deje el campo vacío.",
        "key-length rfc" => "La CURP debe tener 18 caracteres. Parece un RFC, que es otra clave: pida la CURP.",
    ];
    // FIN DE LAS TABLAS.

    private const NAMES = ['givenNames', 'firstSurname', 'secondSurname'];
    private const LOWER = 'abcdefghijklmnopqrstuvwxyz';
    private const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    private const ABSENT = ['field' => 'secondSurname', 'word' => '', 'folded' => '', 'note' => '', 'skipped' => [], 'foreign' => [], 'isUnknown' => false];

    /** @var array<string, string> each readable character -> A-Z, n (Ñ), v (Ä Ë Ï Ö), a full stop, a sign or a blank */
    private static array $folded = [];
    /** @var array<string, Entity> by abbreviation */
    private static array $catalog = [];
    /** @var array<string, string> a character as notes are read, if it is another: capitals without marks, Ñ, blanks */
    private static array $noted = [];
    /** @var array<string, true> letters that the norm does not mention */
    private static array $foreign = [];
    /** @var array<string, string> a letter and its mark -> the composed letter */
    private static array $pairs = [];
    /** @var array<string, array{string, string}> and back */
    private static array $parts = [];

    /**
     * The key with its warnings, or every issue. With $literal, a note such as SIN APELLIDO is read as a name.
     *
     * @param string|\DateTimeInterface|null $today YYYY-MM-DD
     */
    public static function calculate(Person $person, $today = null, int $edition = self::EDITION, bool $literal = false): Calculation
    {
        $today = self::checkedToday($today);
        $names = [];
        $issues = [];
        foreach (self::NAMES as $field) {
            $value = $field === 'secondSurname' ? $person->$field ?? '' : $person->$field;
            $name = self::readName($value, $field, $edition, $literal);
            if ($name instanceof Issue) {
                $issues[] = $name;
            }
            $names[] = $name;
        }
        $entity = self::abbreviation($person->entity);
        $facts = [
            'birthDate' => self::dateProblem($person->birthDate, $today),
            'sex' => in_array($person->sex, ['H', 'M', 'X'], true) ? null : 'sex-invalid',
            'entity' => $entity === null ? 'entity-unknown' : null,
        ];
        foreach (array_filter($facts) as $field => $problem) {
            $meant = $field === 'entity' ? self::MISPRINTED_ENTITIES[$person->entity ?? ''] ?? '' : '';
            $issues[] = self::issue(self::isBlank($person->$field) ? 'missing' : $problem, $field, 0, 0, '', $meant);
        }
        if ($issues !== []) {
            return new Calculation(null, $issues, []);
        }
        [$given, $first, $second] = $names;
        if ($first['word'] === '') { // R21 1.10: an only surname is the first one, wherever it was written
            [$first, $second] = [$second, self::ABSENT];
        }
        $date = $person->birthDate;
        $middle = substr($date, 2, 2) . substr($date, 5, 2) . substr($date, 8) . $person->sex . $entity;
        $key = self::spell($given['word'], $first['word'], $second['word'], $middle, $date[0] === '1' ? '0' : 'A');
        $warnings = [
            $person->sex === 'X' ? self::issue('sex-x', 'sex') : null,
            $date < '1900' ? self::issue('before-1900', 'birthDate') : null,
        ];
        $warnings = array_merge($warnings, self::warningsOfSurnames($names[1], $names[2], $first), self::warningsOfNames($given, $first, $second, $literal));
        if ($edition === self::EDITION && self::editionsMayDiffer($given, $first, $second)) {
            $older = self::calculate($person, $today, 2006, $literal)->key;
            $warnings[] = $older === null || $older === $key ? null : self::issue('edition-differs');
        }
        return new Calculation($key, [], array_values(array_filter($warnings)));
    }

    /**
     * What is wrong with a key, what is doubtful, and what it contains.
     *
     * @param mixed $key as it comes from a form: what is not a text is no key
     * @param string|\DateTimeInterface|null $today YYYY-MM-DD
     */
    public static function validate($key, $today = null): Validation
    {
        $today = self::checkedToday($today);
        $ranges = preg_replace('/(\w+)-(\w+) ?/', '\x{$1}-\x{$2}', self::IGNORED);
        $told = new Validation();
        $typed = !is_string($key) || self::isTooLong($key) ? '' : self::utf8($key);
        $told->key = $key = strtr((string) preg_replace("/[$ranges]/u", '', $typed), self::LOWER, self::UPPER);
        $units = self::units($key);
        if (count($units) !== count(self::FORM)) {
            $told->issues = [self::issue('key-length', '', 0, 0, self::fits(self::RFC, $key) ? 'rfc' : '')];
            return $told;
        }
        foreach (self::FORM as $at => $kind) {
            if (strpos(self::KINDS[$kind], $units[$at]) === false) {
                $told->issues[] = self::issue('key-form', '', $at + 1, 0, $kind);
            }
        }
        $last = $units[16];
        if (preg_match('/^[A-Z0-9]$/D', $last)) {
            $told->differentiator = $last;
            $told->homonym = $last !== '0' && $last !== 'A';
        }
        self::readDate($told, implode('', array_slice($units, 4, 6)), $today);
        $entity = $units[11] . $units[12];
        $told->entity = self::entities()[self::abbreviation($entity) ?? ''] ?? null;
        if ($told->entity === null && preg_match('/^[A-Z]{2}$/D', $entity)) {
            $told->issues[] = self::issue('key-entity-unknown', '', 12, 0, '', self::MISPRINTED_ENTITIES[$entity] ?? '');
        }
        $generic = in_array($key, self::GENERIC_KEYS, true);
        if ($told->issues === [] && !$generic && self::checkDigit($key) !== $units[17]) {
            $told->issues[] = self::issue('key-check-digit', '', 18);
        }
        $told->ok = $told->issues === [];
        $told->sex = in_array($units[10], ['H', 'M', 'X'], true) ? $units[10] : null;
        $told->warnings = array_values(array_filter([
            in_array(implode('', array_slice($units, 0, 4)), self::INCONVENIENT, true) ? self::issue('inconvenient-word', '', 1) : null,
            $units[10] === 'X' ? self::issue('sex-x', '', 11) : null,
            preg_match('/^[K-Z]$/D', $last) ? self::issue('differentiator-late', '', 17) : null,
            $generic ? self::issue('generic-key') : null,
        ]));
        return $told;
    }

    /**
     * Position 18, from the first seventeen.
     *
     * @throws \InvalidArgumentException if they are not seventeen of 0-9 and A-Z
     */
    public static function checkDigit(string $key): string
    {
        if (preg_match('/^[0-9A-Z]{17}/', $key) !== 1) {
            throw new \InvalidArgumentException('the check digit is of seventeen characters, 0-9 and A-Z');
        }
        $sum = 0;
        for ($at = 0; $at < 17; $at++) {
            $sum += (int) strpos(self::ALPHABET, $key[$at]) * (18 - $at);
        }
        return (string) ((10 - $sum % 10) % 10);
    }

    /** @return array<string, Entity> the catalog by abbreviation: 32 states and NE, born abroad */
    public static function entities(): array
    {
        foreach (self::$catalog === [] ? self::ENTITIES : [] as $abbreviation => $record) {
            self::$catalog[$abbreviation] = new Entity(substr($record, 0, 2), $abbreviation, substr($record, 3));
        }
        return self::$catalog;
    }

    /** The civil date where the registry is: UTC-6 all year since 2022. */
    public static function todayInMexicoCity(?\DateTimeImmutable $now = null): string
    {
        return ($now ?? new \DateTimeImmutable())->setTimezone(new \DateTimeZone('-06:00'))->format('Y-m-d');
    }

    // Names: a text -> the one word that counts, folded to A-Z, n (Ñ), v (Ä Ë Ï Ö), a full stop and signs.

    /** @return Issue|array{field: string, word: string, folded: string, note: string, skipped: list<string>, foreign: list<int>, isUnknown: bool} */
    private static function readName(?string $value, string $field, int $edition, bool $literal)
    {
        if ($value === null) {
            return self::issue('missing', $field);
        }
        if (self::isTooLong($value)) {
            return self::issue('too-long', $field);
        }
        [$folded, $note, $unreadable, $foreign] = self::fold(self::utf8($value));
        $isGiven = $field === 'givenNames';
        if ($folded === '') {
            return $isGiven ? self::issue('missing', $field) : self::ABSENT;
        }
        $older = $edition === 2006 ? self::asIn2006($folded, $note) : [$folded, $note];
        if (strlen($older[0]) > self::LONGEST) {
            return self::issue('too-long', $field);
        }
        if (self::fits(self::NOTE_STARTS, $note)) {
            // R21 1.11: how the registry captures the surname of a person who has none.
            if (!$isGiven && self::fits(self::UNKNOWN_SURNAME, $note)) {
                return ['field' => $field, 'isUnknown' => true] + self::ABSENT;
            }
            if (!$literal && self::fits(self::NEVER_NAMES, $note)) {
                return self::issue('placeholder', $field);
            }
        }
        [$folded, $note] = $older;
        if ($unreadable > 0) {
            return self::issue('unreadable', $field, 0, $unreadable);
        }
        $words = array_values(preg_grep('/[A-Znv]/', explode(' ', $folded)));
        if ($words === []) {
            return self::issue('no-letters', $field);
        }
        $count = self::skippedWords($words, $isGiven, $edition);
        return ['field' => $field, 'word' => $words[$count], 'folded' => $folded, 'note' => $note,
            'skipped' => array_slice($words, 0, $count), 'foreign' => $foreign, 'isUnknown' => false];
    }

    /** Particles are dropped as long as a word follows; MARIA, JOSE and the like, of a given name, only once. */
    private static function skippedWords(array $words, bool $isGiven, int $edition): int
    {
        $once = !$isGiven ? [] : ($edition === 2006 ? self::SKIPPED_ONCE_2006 : self::SKIPPED_ONCE);
        for ($count = 0; $count < count($words) - 1; $count++) {
            if (in_array($words[$count], $once, true)) {
                $once = [];
            } elseif (!in_array($words[$count], self::PARTICLES, true)) {
                break;
            }
        }
        return $count;
    }

    /**
     * As the rule reads it, as notes are read, the place of the first unreadable character or 0, and of foreign letters.
     *
     * @return array{string, string, int, list<int>}
     */
    private static function fold(string $text): array
    {
        if (preg_match('/^[A-Za-z ]*$/D', $text)) {
            $folded = self::singleBlanks(strtr($text, self::LOWER, self::UPPER));
            return [$folded, $folded, 0, []];
        }
        self::build();
        $units = self::units($text);
        [$folded, $note, $unreadable, $foreign] = ['', '', 0, []];
        for ($start = 0; $start < count($units); $start = $end) {
            $end = $start + 1;
            while ($end < count($units) && $end - $start <= 30 && $units[$end] >= "\u{300}" && $units[$end] <= "\u{36f}") {
                $end++;
            }
            [$character, $isWhole] = [$units[$start], true];
            if ($end - $start > 1 || !isset(self::$folded[$character])) {
                [$character, $isWhole] = self::compose(array_slice($units, $start, $end - $start));
            }
            $kind = self::$folded[$character] ?? '?';
            if ($kind === ' ' && !$isWhole) { // a mark on a blank stands on nothing
                $kind = '?';
            }
            if ($kind === '?' && $unreadable === 0) {
                $unreadable = $start + 1;
            }
            if (!$isWhole || isset(self::$foreign[$character])) {
                $foreign[] = $start + 1;
            }
            $folded .= $kind;
            $note .= self::$noted[$character] ?? $character;
        }
        return [self::singleBlanks($folded), self::singleBlanks($note), $unreadable, $foreign];
    }

    /** The 2006 edition drops every diaeresis (I06 p. 6) and says nothing of apostrophes. @return array{string, string} */
    private static function asIn2006(string $folded, string $note): array
    {
        [$older, $rest] = ['', ''];
        foreach (self::units($note) as $at => $character) {
            if ($folded[$at] !== "'") {
                $older .= $folded[$at] === 'v' ? $character : $folded[$at];
                $rest .= $character;
            }
        }
        return [self::singleBlanks($older), self::singleBlanks($rest)];
    }

    /** The first character of the canonical composition (NFC) of a character and its marks, and whether it is all. @return array{string, bool} */
    private static function compose(array $cluster): array
    {
        $parts = array_merge(...array_map([self::class, 'decompose'], $cluster));
        $base = array_shift($parts);
        $left = count($parts);
        $byClass = [];
        foreach ($parts as $mark) {
            if (self::markClass($mark) === '0') {
                break;
            }
            $byClass[self::markClass($mark)][] = $mark;
        }
        ksort($byClass);
        foreach ($byClass as $marks) {
            foreach ($marks as $mark) {
                if (!isset(self::$pairs[$base . $mark])) {
                    break; // it blocks the others of its class
                }
                $base = self::$pairs[$base . $mark];
                $left--;
            }
        }
        return [$base, $left === 0];
    }

    /** @return list<string> */
    private static function decompose(string $character): array
    {
        $parts = self::units(self::REPLACED[$character] ?? $character);
        while (isset(self::$parts[$parts[0]])) {
            array_splice($parts, 0, 1, self::$parts[$parts[0]]);
        }
        return $parts;
    }

    private static function markClass(string $mark): string
    {
        return self::MARK_CLASSES[((ord($mark[0]) & 0x1f) << 6 | ord($mark[1]) & 0x3f) - 0x300];
    }

    // The letters that a word gives.

    private static function spell(string $given, string $first, string $second, string $middle, string $differentiator): string
    {
        $start = self::initial($first) . self::written(self::vowel($first)) . self::initial($second) . self::initial($given);
        if (in_array($start, self::INCONVENIENT, true)) {
            $start[1] = 'X';
        }
        $consonants = self::consonant($first) . self::consonant($second) . self::consonant($given);
        $key = $start . $middle . $consonants . $differentiator;
        return $key . self::checkDigit($key);
    }

    private static function initial(string $word): string
    {
        return self::written($word[0] ?? '');
    }

    private static function vowel(string $word): string
    {
        return preg_match("/.[^AEIOUv.'-]*\\K[AEIOUv.'-]/A", $word, $found) ? $found[0] : '';
    }

    private static function consonant(string $word): string
    {
        return self::written(preg_match('/.[AEIOUv]*\K[^AEIOUv]/A', $word, $found) ? $found[0] : '');
    }

    private static function written(string $folded): string
    {
        return $folded >= 'A' && $folded <= 'Z' ? $folded : 'X';
    }

    // What is doubtful about a key.

    /** @return list<?Issue> */
    private static function warningsOfSurnames(array $paternal, array $maternal, array $first): array
    {
        $isOnly = $paternal['word'] === '' && $first['word'] !== '' && !$paternal['isUnknown'];
        return [
            $first['word'] === '' ? self::issue('no-surnames', 'firstSurname') : null,
            $paternal['isUnknown'] ? self::issue('unknown-surname', 'firstSurname') : null,
            $isOnly ? self::issue('only-second-surname', 'secondSurname') : null,
            $maternal['isUnknown'] ? self::issue('unknown-surname', 'secondSurname') : null,
        ];
    }

    /** @return list<Issue> */
    private static function warningsOfNames(array $given, array $first, array $second, bool $literal): array
    {
        $warnings = [];
        $names = array_filter([$given, $first, $second], static function (array $name): bool {
            return $name['word'] !== '';
        });
        foreach ($names as $name) {
            if (!$literal && !self::fits(self::DOUBTS, $name['note'])) {
                continue;
            }
            if (self::isMaybeNote($name['note'], $literal)) {
                $warnings[] = self::issue('maybe-placeholder', $name['field']);
            }
            foreach (self::remarks($name) as $code) {
                $warnings[] = self::issue($code, $name['field']);
            }
        }
        if ($first['word'] !== '' && $second['word'] !== '' && self::repeats($first['note'], $second['note'])) {
            $warnings[] = self::issue('repeated-surname', 'secondSurname');
        }
        foreach ([$first, $second, $given] as $index => $name) {
            // Positions 1-4, where it is written X (R21 1.4).
            if (($name['word'][0] ?? '') === 'v' || $index === 0 && self::vowel($name['word']) === 'v') {
                $warnings[] = self::issue('diaeresis', $name['field']);
            }
        }
        foreach ($names as $name) {
            foreach ($name['foreign'] as $place) {
                $warnings[] = self::issue('foreign-letter', $name['field'], 0, $place);
            }
        }
        return $warnings;
    }

    /** Both surnames in one field, and one of them or both in the other. */
    private static function repeats(string $first, string $second): bool
    {
        if (strpos("$first$second", ' ') === false) {
            return false;
        }
        $one = (string) preg_replace('%' . self::LEADING_PARTICLES . '%u', '', $first);
        $other = (string) preg_replace('%' . self::LEADING_PARTICLES . '%u', '', $second);
        if ($one === $other) {
            return strpos($one, ' ') !== false;
        }
        return substr($one, -strlen($other) - 1) === " $other" || strncmp($other, "$one ", strlen($one) + 1) === 0;
    }

    private static function isMaybeNote(string $note, bool $literal): bool
    {
        $words = trim((string) preg_replace('%' . self::NOTE_SIGNS . '%u', ' ', $note), ' ');
        return self::fits(self::MAYBE_NAMES, $words) || $literal && self::fits(self::NEVER_NAMES, $note);
    }

    /** Titles, signs and second names: the first kind that fits, and whether digits are left. @return list<string> */
    private static function remarks(array $name): array
    {
        $codes = [];
        foreach ($name['field'] === 'givenNames' ? self::GIVEN_REMARKS : self::SURNAME_REMARKS as $code => $expression) {
            if (self::fits($expression, $name['note'])) {
                $codes = [$code];
                break;
            }
        }
        $rest = $codes === ['title'] ? (string) preg_replace('%' . self::FRONT . '%u', '', $name['note'], 1) : $name['note'];
        return preg_match('/[0-9]/', $rest) ? array_merge($codes, ['digit-in-name']) : $codes;
    }

    /** They only part ways over apostrophes, diaereses and M or M. before another name. */
    private static function editionsMayDiffer(array $given, array $first, array $second): bool
    {
        return array_diff($given['skipped'], self::PARTICLES, self::SKIPPED_ONCE_2006) !== []
            || preg_match("/['v]/", $given['folded'] . $first['folded'] . $second['folded']) === 1;
    }

    // Sentences, dates and text.

    private static function issue(string $code, string $field = '', int $position = 0, int $place = 0, string $kind = '', string $meant = ''): Issue
    {
        $message = strtr(self::SENTENCES["$code $field$kind"] ?? self::SENTENCES[$code], [
            '{field}' => self::FIELDS[$field] ?? '',
            '{position}' => (string) $position,
            '{place}' => (string) $place,
            '{allowed}' => self::KIND_NAMES[$kind] ?? '',
            '{misprint}' => $meant === '' ? '' : strtr(self::SENTENCES['misprint'], ['{meant}' => $meant]),
        ]);
        return new Issue($code, $field, $position, rtrim($message, ' '));
    }

    private static function isBlank(?string $value): bool
    {
        return $value === null || preg_match('/^[' . self::BLANKS . ']*$/Du', self::utf8($value)) === 1;
    }

    private static function fits(string $expression, string $text): bool
    {
        return preg_match("%$expression%u", $text) === 1;
    }

    private static function abbreviation(?string $code): ?string
    {
        if ($code === null || isset(self::ENTITIES[$code])) {
            return $code;
        }
        foreach (self::ENTITIES as $abbreviation => $record) {
            if (substr($record, 0, 2) === $code) {
                return $abbreviation;
            }
        }
        return null;
    }

    private static function readDate(Validation $told, string $six, string $today): void
    {
        if ($told->differentiator === null || !preg_match('/^(\d\d)(\d\d)(\d\d)$/D', $six, $part)) {
            return;
        }
        $date = (ctype_digit($told->differentiator) ? '19' : '20') . "$part[1]-$part[2]-$part[3]";
        if (self::calendarProblem($date) !== null) {
            $told->issues[] = self::issue('key-date-impossible', '', 5);
            return;
        }
        $told->birthDate = $date;
        if ($date > $today) {
            $told->issues[] = self::issue('key-date-future', '', 5);
        }
    }

    private static function dateProblem(?string $date, string $today): ?string
    {
        $problem = self::calendarProblem($date);
        if ($problem !== null) {
            return $problem;
        }
        return $date < self::EARLIEST ? 'date-too-early' : ($date > $today ? 'date-future' : null);
    }

    private static function calendarProblem(?string $date): ?string
    {
        if (!preg_match('/^(\d{4})-(\d\d)-(\d\d)$/D', $date ?? '', $part)) {
            return 'date-malformed';
        }
        [$year, $month, $day] = [(int) $part[1], (int) $part[2], (int) $part[3]];
        // checkdate() knows no year 0, which leaps as 2000 does.
        return checkdate($month, $day, $year === 0 ? 2000 : $year) ? null : 'date-impossible';
    }

    /** @param string|\DateTimeInterface|null $today */
    private static function checkedToday($today): string
    {
        $today = $today instanceof \DateTimeInterface ? $today->format('Y-m-d') : $today;
        if ($today === null) {
            return self::todayInMexicoCity();
        }
        if (!is_string($today) || self::calendarProblem($today) !== null) {
            throw new \InvalidArgumentException('today must be YYYY-MM-DD or a date: leave it out, or pass Curp::todayInMexicoCity()');
        }
        return $today;
    }

    private static function utf8(string $text): string
    {
        if (!preg_match('//u', $text)) {
            throw new \InvalidArgumentException('texts must be UTF-8');
        }
        return $text;
    }

    /** For folded text, whose blanks are all the same one. */
    private static function singleBlanks(string $text): string
    {
        return trim((string) preg_replace('/ +/', ' ', $text), ' ');
    }

    /** A character of UTF-16 takes three bytes at most. */
    private static function isTooLong(string $text): bool
    {
        return strlen($text) > 3 * self::LONGEST_RAW
            || strlen($text) > self::LONGEST_RAW && count(self::units(self::utf8($text))) > self::LONGEST_RAW;
    }

    /** Characters; one beyond U+FFFF, which the rule never reads, as two U+FFFD: lengths are those of core, in UTF-16. @return list<string> */
    private static function units(string $text): array
    {
        return preg_split('//u', preg_replace('/[^\x{0}-\x{ffff}]/u', "\u{fffd}\u{fffd}", $text), -1, PREG_SPLIT_NO_EMPTY);
    }

    private static function build(): void
    {
        if (self::$folded !== []) {
            return;
        }
        foreach (self::COMPOSITIONS as $mark => $pairs) {
            foreach (array_chunk(self::units($pairs), 2) as [$base, $composed]) {
                self::$pairs[$base . $mark] = $composed;
                self::$parts[$composed] = [$base, $mark];
            }
        }
        foreach (array_merge(str_split(self::LOWER . self::UPPER), array_keys(self::$parts)) as $letter) {
            self::$noted[$letter] = strtr(self::decompose($letter)[0], self::LOWER, self::UPPER);
        }
        self::$noted = self::OTHER_LETTERS + self::$noted;
        self::$foreign = array_diff_key(self::$parts + self::OTHER_LETTERS, array_flip(self::units(self::MENTIONED)));
        self::$folded = self::$noted;
        self::$noted = array_fill_keys(['Ñ', 'ñ'], 'Ñ') + array_fill_keys(self::units(self::BLANKS), ' ') + self::$noted;
        $kinds = [' ' => self::BLANKS, '-' => self::SIGNS, "'" => self::APOSTROPHES, 'v' => self::DIAERESES, 'n' => 'Ññ', '.' => '.'];
        foreach ($kinds as $kind => $characters) {
            self::$folded = array_fill_keys(self::units($characters), $kind) + self::$folded;
        }
    }
}
