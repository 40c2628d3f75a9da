package mx.curp;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * La CURP: calcular y validar, sin red y sin dependencias. Java 8 o posterior. Un solo archivo: también se puede pegar.
 *
 * <p>The rule is that of @curp/core, proven equal on its conformance pack. A calculated key is not proof of registration.
 */
public final class Curp {
    // TABLAS: las escribe npm run docs de los registros de @curp/core; no se editan a mano.
    private static final int EDITION = 2021;
    private static final String PACK = "686 4d0f93cce0fd";
    private static final String EARLIEST = "1850-01-01";
    private static final int LONGEST = 100;
    private static final int LONGEST_RAW = 1000;
    private static final String ALPHABET = "0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ";
    private static final String BLANKS = "\011\012\013\014\015 \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000";
    private static final String SIGNS = "-/0123456789‐‑‒–—−";
    private static final String APOSTROPHES = "'`´ʼ‘’‛′";
    private static final String DIAERESES = "ÄËÏÖäëïö";
    private static final String[] COMPOSITIONS = {
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
    private static final String MARK_CLASSES = 
        "44444444444444444444493333923333311333311333333333339999933334444444494333444330444333349334999" +
        "99994444444444444";
    private static final String[] REPLACED = {
        "\u0340", "\u0300",
        "\u0341", "\u0301",
        "\u0343", "\u0313",
        "\u0344", "\u0308\u0301",
        "\u1fef", "`",
        "\u1ffd", "´",
        "\u212a", "K",
        "\u212b", "A\u030a",
    };
    private static final String[] OTHER_LETTERS = {
        "ª", "A",
    };
    private static final String MENTIONED = "ÀÁÂÄÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜàáâäèéêëìíîïñòóôöùúûü";
    private static final String IGNORED = 
        "9-d 20-20 2d-2d a0-a0 ad-ad 600-605 61c-61c 6dd-6dd 70f-70f 890-891 8e2-8e2 1680-1680 180e-180e" +
        " 2000-200a 200b-200f 2028-2029 202a-202e 202f-202f 205f-205f 2060-2064 2066-206f 3000-3000 feff" +
        "-feff feff-feff fff9-fffb 110bd-110bd 110cd-110cd 13430-1343f 1bca0-1bca3 1d173-1d17a e0001-e00" +
        "01 e0020-e007f";
    private static final String[] PARTICLES = {
        "DA", "DAS", "DE", "DEL", "DER", "DI", "DIE", "DD", "Y", "EL", "LA", "LOS", "LAS", "LE", "LES", "MAC",
        "MC", "VAN", "VON",
    };
    private static final String[] SKIPPED_ONCE = {
        "MARIA", "MA.", "MA", "M.", "M", "JOSE", "J.", "J",
    };
    private static final String[] SKIPPED_ONCE_2006 = {
        "MARIA", "MA.", "MA", "JOSE", "J.", "J",
    };
    private static final String[] INCONVENIENT = {
        "BACA", "BAKA", "BUEI", "BUEY", "CACA", "CACO", "CAGA", "CAGO", "CAKA", "CAKO", "COGE", "COGI",
        "COJA", "COJE", "COJI", "COJO", "COLA", "CULO", "FALO", "FETO", "GETA", "GUEI", "GUEY", "JETA",
        "JOTO", "KACA", "KACO", "KAGA", "KAGO", "KAKA", "KAKO", "KOGE", "KOGI", "KOJA", "KOJE", "KOJI",
        "KOJO", "KOLA", "KULO", "LILO", "LOCA", "LOCO", "LOKA", "LOKO", "MAME", "MAMO", "MEAR", "MEAS",
        "MEON", "MIAR", "MION", "MOCO", "MOKO", "MULA", "MULO", "NACA", "NACO", "PEDA", "PEDO", "PENE",
        "PIPI", "PITO", "POPO", "PUTA", "PUTO", "QULO", "RATA", "ROBA", "ROBE", "ROBO", "RUIN", "SENO",
        "TETA", "VACA", "VAGA", "VAGO", "VAKA", "VUEI", "VUEY", "WUEI", "WUEY",
    };
    private static final String NOTE_STARTS = 
        "^(?:[^A-ZÑ]|APE|DES|EN(?:[^A-ZÑ]|$)|FAL|N(?:[^A-ZÑ]|$)|NIN|NO|PEN|POR|PRI|REC|S(?:[^A-ZÑ]|$)|SE" +
        "(?:[^A-ZÑ]|$)|SEG|SIN|SOL|UN(?:[^A-ZÑ]|$)|UNI|VAC|X(?:[^A-ZÑ]|$)|XX)";
    private static final String NEVER_NAMES = 
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
    private static final String UNKNOWN_SURNAME = "^[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*DESCONOCID[OA]S?[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*$";
    private static final String LEADING_PARTICLES = "^(?:(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON) )+";
    private static final String DOUBTS = 
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
    private static final String MAYBE_NAMES = 
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
    private static final String NOTE_SIGNS = "[ !-,./:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+";
    private static final String[] GIVEN_REMARKS = {
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
    private static final String[] SURNAME_REMARKS = {
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
    private static final String FRONT = "^[^A-ZÑ'’‘´`ʼ′‛]*[^A-ZÑ0-9'’‘´`ʼ′‛]";
    private static final String[] ENTITIES = {
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
    private static final String[] MISPRINTED_ENTITIES = {
        "QO", "QT",
    };
    private static final String[] GENERIC_KEYS = {
        "XEXX010101HNEXXXA4", "XEXX010101MNEXXXA8",
    };
    private static final String RFC = "^[A-ZÑ&]{3,4}[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])[A-Z0-9]{2}[0-9A]$";
    private static final String[] FORM = {
        "letter", "vowel", "letter", "letter", "digit", "digit", "digit", "digit", "digit", "digit", "sex",
        "letter", "letter", "consonant", "consonant", "consonant", "letter-or-digit", "digit",
    };
    private static final String[] KINDS = {
        "letter", "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        "vowel", "AEIOUX",
        "digit", "0123456789",
        "sex", "HMX",
        "consonant", "BCDFGHJKLMNPQRSTVWXYZ",
        "letter-or-digit", "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
    };
    private static final String[] KIND_NAMES = {
        "letter", "una letra de la A a la Z",
        "vowel", "una vocal o X",
        "consonant", "una consonante o X",
        "digit", "una cifra",
        "sex", "H, M o X",
        "letter-or-digit", "una cifra o una letra",
    };
    private static final String[] FIELDS = {
        "givenNames", "Nombre(s)",
        "firstSurname", "Primer apellido",
        "secondSurname", "Segundo apellido",
        "birthDate", "Fecha de nacimiento",
        "sex", "Sexo",
        "entity", "Entidad de nacimiento",
    };
    private static final String[] SENTENCES = {
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

    /** Everything is text as it was typed; the rule says what is wrong with it. */
    public static final class Person {
        private String givenNames, firstSurname, secondSurname, birthDate, sex, entity;

        public static Person named(String givenNames) {
            Person person = new Person();
            person.givenNames = givenNames;
            return person;
        }

        /** The only surname goes first, and the second is then null or empty. Left out, the first is missing. */
        public Person surnames(String first, String second) {
            this.firstSurname = first;
            this.secondSurname = second;
            return this;
        }

        /** A person who has no surname. */
        public Person withoutSurnames() {
            return surnames("", "");
        }

        /** YYYY-MM-DD. */
        public Person born(String birthDate) {
            this.birthDate = birthDate;
            return this;
        }

        public Person born(LocalDate birthDate) {
            return born(birthDate == null ? (String) null : birthDate.toString());
        }

        /** H, M or X. */
        public Person sex(String sex) {
            this.sex = sex;
            return this;
        }

        /** Of birth: its key in the catalog (09) or its abbreviation (DF). */
        public Person entity(String entity) {
            this.entity = entity;
            return this;
        }
    }

    /** What is wrong or doubtful. The message is in Spanish and never repeats what was received. */
    public static final class Issue {
        /** The field of the person by its name in core (givenNames), empty for a key. */
        public final String code, field, message;
        /** Of the key, 1-18; 0 for a person. */
        public final int position;

        Issue(String code, String field, int position, int place, String kind, String meant) {
            this.code = code;
            this.field = field;
            this.position = position;
            String sentence = SENTENCES_OF.getOrDefault(code + " " + field + kind, SENTENCES_OF.get(code));
            String misprint = meant == null ? "" : SENTENCES_OF.get("misprint").replace("{meant}", meant);
            this.message = sentence.indexOf('{') < 0 ? sentence : sentence.replace("{field}", LABELS.getOrDefault(field, ""))
                .replace("{position}", "" + position).replace("{place}", "" + place)
                .replace("{allowed}", KIND_LABELS.getOrDefault(kind, "")).replace("{misprint}", misprint).trim();
        }

        Issue(String code, String field) {
            this(code, field, 0, 0, "", null);
        }

        Issue(String code, int position) {
            this(code, "", position, 0, "", null);
        }

        @Override public String toString() {
            return message;
        }
    }

    /** The key with its warnings, or null and every issue. */
    public static final class Calculation {
        public final String key;
        public final List<Issue> issues, warnings;

        Calculation(String key, List<Issue> issues, List<Issue> warnings) {
            this.key = key;
            this.issues = Collections.unmodifiableList(issues);
            this.warnings = Collections.unmodifiableList(warnings);
        }

        public boolean ok() {
            return key != null;
        }

        /** The key, or the messages of the issues. */
        @Override public String toString() {
            return ok() ? key : messages(issues);
        }
    }

    /** What a key tells: whatever could be read, even of one that is not valid; null for what could not. */
    public static final class Validation {
        public final List<Issue> issues, warnings;
        /** Capitals, without blanks or hyphens. */
        public final String key;
        public final String birthDate, sex, differentiator;
        public final Entity entity;
        public final Boolean homonym;

        Validation(String key, List<Issue> issues, List<Issue> warnings, String birthDate, String sex, Entity entity, String differentiator) {
            this.key = key;
            this.issues = Collections.unmodifiableList(issues);
            this.warnings = Collections.unmodifiableList(warnings);
            this.birthDate = birthDate;
            this.sex = sex;
            this.entity = entity;
            this.differentiator = differentiator;
            this.homonym = differentiator == null ? null : !differentiator.equals("0") && !differentiator.equals("A");
        }

        public boolean ok() {
            return issues.isEmpty();
        }

        /** The key, or the messages of the issues. */
        @Override public String toString() {
            return ok() ? key : messages(issues);
        }
    }

    /** A record of the catalog. */
    public static final class Entity {
        public final String key, abbreviation, name;

        Entity(String key, String abbreviation, String name) {
            this.key = key;
            this.abbreviation = abbreviation;
            this.name = name;
        }

        @Override public String toString() {
            return name;
        }
    }

    /** By the criteria in force, today. */
    public static Calculation calculate(Person person) {
        return calculate(person, todayInMexicoCity(Instant.now()), EDITION, false);
    }

    /** By the criteria in force. */
    public static Calculation calculate(Person person, LocalDate today) {
        return calculate(person, String.valueOf(today), EDITION, false);
    }

    /** Edition 2021 or 2006; with {@code literal}, a note such as SIN APELLIDO is read as a name. */
    public static Calculation calculate(Person person, String today, int edition, boolean literal) {
        requireDate(today);
        if (person == null) throw new IllegalArgumentException("person is null: use Curp.Person.named(...)");
        List<Issue> issues = new ArrayList<>(), warnings = new ArrayList<>();
        Name given = readName(person.givenNames, "givenNames", edition, literal, issues);
        Name paternal = readName(person.firstSurname, "firstSurname", edition, literal, issues);
        Name maternal = readName(person.secondSurname == null ? "" : person.secondSurname, "secondSurname", edition, literal, issues);
        String date = person.birthDate, sex = person.sex;
        Entity entity = ENTITIES_BY_CODE.get(person.entity);
        require("birthDate", date, dateProblem(date, today), issues);
        require("sex", sex, "H".equals(sex) || "M".equals(sex) || "X".equals(sex) ? null : "sex-invalid", issues);
        require("entity", person.entity, entity == null ? "entity-unknown" : null, issues);
        if (!issues.isEmpty()) return new Calculation(null, issues, warnings);
        boolean isOnly = paternal.word.isEmpty(); // R21 1.10: an only surname is the first one, wherever it was written
        Name first = isOnly ? maternal : paternal, second = isOnly ? new Name("secondSurname") : maternal;
        String key = spell(given.word, first.word, second.word, date, sex + entity.abbreviation);
        if (sex.equals("X")) warnings.add(new Issue("sex-x", "sex"));
        if (date.compareTo("1900") < 0) warnings.add(new Issue("before-1900", "birthDate"));
        if (first.word.isEmpty()) warnings.add(new Issue("no-surnames", "firstSurname"));
        if (paternal.isUnknown) warnings.add(new Issue("unknown-surname", "firstSurname"));
        else if (isOnly && !first.word.isEmpty()) warnings.add(new Issue("only-second-surname", "secondSurname"));
        if (maternal.isUnknown) warnings.add(new Issue("unknown-surname", "secondSurname"));
        warnOfNames(given, first, second, literal, warnings);
        if (edition == EDITION && editionsMayDiffer(given, first, second)) {
            String older = calculate(person, today, 2006, literal).key;
            if (older != null && !older.equals(key)) warnings.add(new Issue("edition-differs", ""));
        }
        return new Calculation(key, issues, warnings);
    }

    /** Today. */
    public static Validation validate(String typed) {
        return validate(typed, todayInMexicoCity(Instant.now()));
    }

    public static Validation validate(String typed, LocalDate today) {
        return validate(typed, String.valueOf(today));
    }

    /** What is wrong with a key, what is doubtful, and what it contains. */
    public static Validation validate(String typed, String today) {
        requireDate(today);
        boolean isUnread = typed == null || typed.length() > LONGEST_RAW;
        String key = isUnread ? "" : upper(IGNORED_SIGNS.matcher(typed).replaceAll(""));
        List<Issue> issues = new ArrayList<>(), warnings = new ArrayList<>();
        if (key.length() != FORM.length) {
            issues.add(new Issue("key-length", "", 0, 0, RFC_FORM.matcher(key).find() ? "rfc" : "", null));
            return new Validation(key, issues, warnings, null, null, null, null);
        }
        for (int at = 0; at < FORM.length; at++) {
            if (CHARACTERS.get(FORM[at]).indexOf(key.charAt(at)) < 0) {
                issues.add(new Issue("key-form", "", at + 1, 0, FORM[at], null));
            }
        }
        char last = key.charAt(16), sex = key.charAt(10);
        String differentiator = null, birthDate = null;
        if (CHARACTERS.get(FORM[16]).indexOf(last) >= 0) {
            differentiator = String.valueOf(last);
            if (SIX_DIGITS.matcher(key.substring(4, 10)).matches()) {
                String date = (last <= '9' ? "19" : "20") + key.substring(4, 6) + "-" + key.substring(6, 8) + "-" + key.substring(8, 10);
                if (calendarProblem(date) == null) birthDate = date;
                else issues.add(new Issue("key-date-impossible", 5));
                if (birthDate != null && date.compareTo(today) > 0) issues.add(new Issue("key-date-future", 5));
            }
        }
        String state = key.substring(11, 13);
        Entity entity = ENTITIES_BY_CODE.get(state);
        if (entity == null && TWO_LETTERS.matcher(state).matches()) {
            issues.add(new Issue("key-entity-unknown", "", 12, 0, "", MISPRINTS.get(state)));
        }
        boolean generic = Arrays.asList(GENERIC_KEYS).contains(key);
        if (issues.isEmpty() && !generic && checkDigit(key) != key.charAt(17)) issues.add(new Issue("key-check-digit", 18));
        if (INCONVENIENT_WORDS.contains(key.substring(0, 4))) warnings.add(new Issue("inconvenient-word", 1));
        if (sex == 'X') warnings.add(new Issue("sex-x", 11));
        if (last >= 'K' && last <= 'Z') warnings.add(new Issue("differentiator-late", 17));
        if (generic) warnings.add(new Issue("generic-key", 0));
        String told = sex == 'H' || sex == 'M' || sex == 'X' ? String.valueOf(sex) : null;
        return new Validation(key, issues, warnings, birthDate, told, entity, differentiator);
    }

    /** Position 18, from the first seventeen; IllegalArgumentException if they are not seventeen of 0-9 and A-Z. */
    public static char checkDigit(CharSequence key) {
        int sum = 0;
        for (int at = 0; at < 17; at++) {
            char one = key != null && at < key.length() ? key.charAt(at) : '-';
            int value = ALPHABET.indexOf(one);
            if (value < 0 || one == '-') {
                throw new IllegalArgumentException("the check digit is of seventeen characters, 0-9 and A-Z");
            }
            sum += value * (18 - at);
        }
        return (char) ('0' + (10 - sum % 10) % 10);
    }

    /** The catalog: 32 states and NE, born abroad. */
    public static List<Entity> entities() {
        return Collections.unmodifiableList(CATALOG);
    }

    /** The civil date where the registry is: UTC-6 all year since 2022. */
    public static String todayInMexicoCity(Instant now) {
        return now.atOffset(ZoneOffset.ofHours(-6)).toLocalDate().toString();
    }

    public static String todayInMexicoCity() {
        return todayInMexicoCity(Instant.now());
    }

    // Names: a text -> the one word that counts, folded to A-Z, n (Ñ), v (Ä Ë Ï Ö), a full stop and signs.

    private static final class Name {
        final String field;
        /** The one that counts; empty for a surname that the person does not have. All words; the same, as notes are read. */
        String word = "", folded = "", note = "";
        List<String> skipped = Collections.emptyList();
        /** Places of letters that the norm does not mention. */
        List<Integer> foreign = Collections.emptyList();
        boolean isUnknown;

        Name(String field) {
            this.field = field;
        }
    }

    private static Name readName(String value, String field, int edition, boolean literal, List<Issue> issues) {
        Name name = new Name(field);
        boolean isGiven = field.equals("givenNames");
        // Lengths first: nothing reads a long text, and expressions recur on every character.
        Reading whole = new Reading(value == null || value.length() > LONGEST_RAW ? "" : value);
        Reading read = edition == 2006 ? whole.asIn2006() : whole;
        boolean isLong = value != null && value.length() > LONGEST_RAW || read.folded.length() > LONGEST;
        if (isLong || whole.folded.length() == 0) {
            if (isLong || isGiven || value == null) issues.add(new Issue(isLong ? "too-long" : "missing", field));
            return name;
        }
        String note = OUTER_BLANKS.matcher(whole.note).replaceAll(""); // left by a mark that stands on a blank
        boolean isNote = NOTE_START.matcher(note).find();
        // R21 1.11: how the registry captures the surname of a person who has none.
        name.isUnknown = isNote && !isGiven && UNKNOWN.matcher(note).find();
        if (name.isUnknown) return name;
        boolean isRefused = isNote && !literal && NEVER_NAME.matcher(note).find();
        List<String> words = new ArrayList<>();
        for (String word : read.folded.toString().split(" ")) if (LETTER.matcher(word).find()) words.add(word);
        String problem = isRefused ? "placeholder"
            : read.unreadable > 0 ? "unreadable"
            : words.isEmpty() ? "no-letters" : null;
        if (problem != null) {
            issues.add(new Issue(problem, field, 0, read.unreadable, "", null));
            return name;
        }
        int count = skippedWords(words, isGiven, edition);
        name.word = words.get(count);
        name.skipped = words.subList(0, count);
        name.folded = read.folded.toString();
        name.note = read.note.toString();
        name.foreign = read.foreign;
        return name;
    }

    /** Particles are dropped as long as a word follows; MARIA, JOSE and the like, of a given name, only once. */
    private static int skippedWords(List<String> words, boolean isGiven, int edition) {
        List<String> once = Arrays.asList(edition == 2006 ? SKIPPED_ONCE_2006 : SKIPPED_ONCE);
        boolean maySkip = isGiven;
        int count = 0;
        for (; count < words.size() - 1; count++) {
            if (maySkip && once.contains(words.get(count))) maySkip = false;
            else if (!PARTICLE_WORDS.contains(words.get(count))) break;
        }
        return count;
    }

    private static final class Reading {
        /** As the rule reads it, and as notes are read: capitals without marks, Ñ, signs as typed. Of the same length. */
        final StringBuilder folded = new StringBuilder(), note = new StringBuilder();
        /** The place of the first unreadable character, or 0. */
        int unreadable;
        final List<Integer> foreign = new ArrayList<>();

        Reading(String text) {
            for (int start = 0, end; start < text.length(); start = end) {
                end = start + 1;
                while (end < text.length() && end - start <= 30 && text.charAt(end) >= 0x300 && text.charAt(end) <= 0x36f) end++;
                String whole = text.substring(start, start + 1);
                if (end - start > 1 || !FOLDED.containsKey(whole.charAt(0))) whole = compose(text.substring(start, end));
                char character = whole.charAt(0), kind = FOLDED.getOrDefault(character, '?');
                if (kind == ' ' && whole.length() > 1) kind = '?'; // a mark on a blank stands on nothing
                if (kind == '?' && unreadable == 0) unreadable = start + 1;
                if (whole.length() > 1 || FOREIGN.contains(character)) foreign.add(start + 1);
                add(kind, NOTED.getOrDefault(character, character));
            }
            trimEnd();
        }

        /** The 2006 edition drops every diaeresis (I06 p. 6) and says nothing of apostrophes. */
        Reading asIn2006() {
            Reading older = new Reading("");
            older.unreadable = unreadable;
            older.foreign.addAll(foreign);
            for (int at = 0; at < folded.length(); at++) {
                char kind = folded.charAt(at), character = note.charAt(at);
                if (kind != '\'') older.add(kind == 'v' ? character : kind, character);
            }
            older.trimEnd();
            return older;
        }

        private void add(char kind, char character) {
            if (kind == ' ' && (folded.length() == 0 || folded.charAt(folded.length() - 1) == ' ')) return;
            folded.append(kind);
            note.append(character);
        }

        private void trimEnd() {
            int length = folded.length();
            if (length == 0 || folded.charAt(length - 1) != ' ') return;
            folded.setLength(length - 1);
            note.setLength(length - 1);
        }
    }

    /** The first character of the canonical composition (NFC) of a character and its marks; a second one if it is not all. */
    private static String compose(String cluster) {
        StringBuilder parts = new StringBuilder();
        for (char one : cluster.toCharArray()) parts.append(decompose(one));
        char base = parts.charAt(0);
        int block = parts.indexOf(BLOCK, 1), left = parts.length() - 1;
        String marks = parts.substring(1, block < 0 ? parts.length() : block);
        for (char order = '1'; order <= '4'; order++) {
            for (char mark : marks.toCharArray()) {
                if (MARK_CLASSES.charAt(mark - 0x300) != order) continue;
                Character composed = PAIRS.get("" + base + mark);
                if (composed == null) break; // it blocks the others of its class
                base = composed;
                left--;
            }
        }
        return left == 0 ? "" + base : base + "?";
    }

    private static String decompose(char character) {
        String parts = REPLACEMENTS.getOrDefault(String.valueOf(character), String.valueOf(character));
        while (PARTS.containsKey(parts.charAt(0))) parts = PARTS.get(parts.charAt(0)) + parts.substring(1);
        return parts;
    }

    // The letters that a word gives.

    private static String spell(String given, String first, String second, String date, String sexAndEntity) {
        StringBuilder key = new StringBuilder(18).append(initial(first)).append(written(firstOf(VOWELS, first)))
            .append(initial(second)).append(initial(given));
        if (INCONVENIENT_WORDS.contains(key.toString())) key.setCharAt(1, 'X');
        key.append(date, 2, 4).append(date, 5, 7).append(date, 8, 10).append(sexAndEntity)
            .append(written(firstOf(CONSONANTS, first))).append(written(firstOf(CONSONANTS, second)))
            .append(written(firstOf(CONSONANTS, given))).append(date.charAt(0) == '1' ? '0' : 'A');
        return key.append(checkDigit(key)).toString();
    }

    private static char initial(String word) {
        return word.isEmpty() ? 'X' : written(word.charAt(0));
    }

    private static char firstOf(String kinds, String word) {
        for (int at = 1; at < word.length(); at++) {
            if (kinds.indexOf(word.charAt(at)) >= 0) return word.charAt(at);
        }
        return ' ';
    }

    private static char written(char folded) {
        return folded >= 'A' && folded <= 'Z' ? folded : 'X';
    }

    // What is doubtful about a key.

    private static void warnOfNames(Name given, Name first, Name second, boolean literal, List<Issue> warnings) {
        for (Name name : Arrays.asList(given, first, second)) {
            if (name.word.isEmpty() || !literal && !DOUBT.matcher(name.note).find()) continue;
            if (isMaybeNote(name.note, literal)) warnings.add(new Issue("maybe-placeholder", name.field));
            addRemarks(name, warnings);
        }
        if (!first.word.isEmpty() && !second.word.isEmpty() && repeats(first.note, second.note)) {
            warnings.add(new Issue("repeated-surname", "secondSurname"));
        }
        for (Name name : Arrays.asList(first, second, given)) {
            // Positions 1-4, where it is written X (R21 1.4).
            if (name.word.startsWith("v") || name == first && firstOf(VOWELS, name.word) == 'v') {
                warnings.add(new Issue("diaeresis", name.field));
            }
        }
        for (Name name : Arrays.asList(given, first, second)) {
            for (int place : name.foreign) warnings.add(new Issue("foreign-letter", name.field, 0, place, "", null));
        }
    }

    /** Both surnames in one field, and one of them or both in the other. */
    private static boolean repeats(String first, String second) {
        if (first.indexOf(' ') < 0 && second.indexOf(' ') < 0) return false;
        String one = LEADING_PARTICLE.matcher(first).replaceFirst("");
        String other = LEADING_PARTICLE.matcher(second).replaceFirst("");
        return one.equals(other) ? one.indexOf(' ') >= 0 : one.endsWith(" " + other) || other.startsWith(one + " ");
    }

    private static boolean isMaybeNote(String note, boolean literal) {
        String words = NOTE_SIGN.matcher(note).replaceAll(" ").trim();
        return MAYBE_NAME.matcher(words).find() || literal && NEVER_NAME.matcher(note).find();
    }

    /** Titles, signs and second names: the first kind that fits, and whether digits are left. */
    private static void addRemarks(Name name, List<Issue> warnings) {
        String rest = name.note;
        for (Map.Entry<String, Pattern> remark : (name.field.equals("givenNames") ? GIVEN_REMARK : SURNAME_REMARK).entrySet()) {
            if (!remark.getValue().matcher(name.note).find()) continue;
            warnings.add(new Issue(remark.getKey(), name.field));
            if (remark.getKey().equals("title")) rest = FRONT_SIGNS.matcher(rest).replaceFirst("");
            break;
        }
        if (DIGIT.matcher(rest).find()) warnings.add(new Issue("digit-in-name", name.field));
    }

    /** They only part ways over apostrophes, diaereses and M or M. before another name. */
    private static boolean editionsMayDiffer(Name given, Name first, Name second) {
        for (String word : given.skipped) {
            if (!PARTICLE_WORDS.contains(word) && !Arrays.asList(SKIPPED_ONCE_2006).contains(word)) return true;
        }
        String all = given.folded + first.folded + second.folded;
        return all.indexOf('\'') >= 0 || all.indexOf('v') >= 0;
    }

    // Dates, text and tables.

    private static void require(String field, String value, String problem, List<Issue> issues) {
        if (problem == null) return;
        boolean isBlank = value == null || new Reading(value).folded.length() == 0;
        String meant = field.equals("entity") ? MISPRINTS.get(value) : null;
        issues.add(new Issue(isBlank ? "missing" : problem, field, 0, 0, "", meant));
    }

    private static String messages(List<Issue> issues) {
        StringBuilder joined = new StringBuilder();
        for (Issue issue : issues) joined.append(joined.length() == 0 ? "" : " ").append(issue.message);
        return joined.toString();
    }

    /** Only ASCII letters. */
    private static String upper(String text) {
        char[] characters = text.toCharArray();
        for (int at = 0; at < characters.length; at++) {
            if (characters[at] >= 'a' && characters[at] <= 'z') characters[at] -= 32;
        }
        return new String(characters);
    }

    private static String dateProblem(String date, String today) {
        String problem = calendarProblem(date);
        if (problem != null) return problem;
        return date.compareTo(EARLIEST) < 0 ? "date-too-early" : date.compareTo(today) > 0 ? "date-future" : null;
    }

    private static String calendarProblem(String date) {
        Matcher parts = DATE.matcher(date == null ? "" : date);
        if (!parts.matches()) return "date-malformed";
        int year = Integer.parseInt(parts.group(1)), month = Integer.parseInt(parts.group(2)), day = Integer.parseInt(parts.group(3));
        boolean leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        int days = month == 2 ? (leap ? 29 : 28) : month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
        return month >= 1 && month <= 12 && day >= 1 && day <= days ? null : "date-impossible";
    }

    private static void requireDate(String today) {
        if (calendarProblem(today) != null) throw new IllegalArgumentException("today must be YYYY-MM-DD: pass Curp.todayInMexicoCity()");
    }

    private static Map<String, String> map(String[] entries) {
        Map<String, String> map = new LinkedHashMap<>();
        for (int at = 0; at < entries.length; at += 2) map.put(entries[at], entries[at + 1]);
        return map;
    }

    /** Only the line feed ends a line: by default, $ also matches before a final U+0085. */
    private static Pattern pattern(String source) {
        return Pattern.compile(source, Pattern.UNIX_LINES);
    }

    private static Map<String, Pattern> patterns(String[] entries) {
        Map<String, Pattern> map = new LinkedHashMap<>();
        for (int at = 0; at < entries.length; at += 2) map.put(entries[at], pattern(entries[at + 1]));
        return map;
    }

    private static final Pattern DATE = Pattern.compile("([0-9]{4})-([0-9]{2})-([0-9]{2})");
    private static final Pattern SIX_DIGITS = Pattern.compile("[0-9]{6}");
    private static final Pattern TWO_LETTERS = Pattern.compile("[A-Z]{2}");
    private static final Pattern DIGIT = Pattern.compile("[0-9]");
    private static final Pattern LETTER = Pattern.compile("[A-Znv]");
    private static final Pattern OUTER_BLANKS = Pattern.compile("^ +| +\\z");
    private static final Pattern RFC_FORM = pattern(RFC);
    private static final Pattern NOTE_START = pattern(NOTE_STARTS);
    private static final Pattern NEVER_NAME = pattern(NEVER_NAMES);
    private static final Pattern MAYBE_NAME = pattern(MAYBE_NAMES);
    private static final Pattern NOTE_SIGN = pattern(NOTE_SIGNS);
    private static final Pattern UNKNOWN = pattern(UNKNOWN_SURNAME);
    private static final Pattern LEADING_PARTICLE = pattern(LEADING_PARTICLES);
    private static final Pattern DOUBT = pattern(DOUBTS);
    private static final Pattern FRONT_SIGNS = pattern(FRONT);
    private static final Map<String, Pattern> GIVEN_REMARK = patterns(GIVEN_REMARKS);
    private static final Map<String, Pattern> SURNAME_REMARK = patterns(SURNAME_REMARKS);
    private static final Pattern IGNORED_SIGNS = Pattern.compile("[" + IGNORED.replaceAll("(\\w+)-(\\w+) ?", "\\\\x{$1}-\\\\x{$2}") + "]");
    private static final String VOWELS = "AEIOUv.'-";
    private static final String CONSONANTS = "BCDFGHJKLMNPQRSTVWXYZn.'-";
    private static final String BLOCK = String.valueOf((char) (0x300 + MARK_CLASSES.indexOf('0')));
    private static final Set<String> PARTICLE_WORDS = new HashSet<>(Arrays.asList(PARTICLES));
    private static final Set<String> INCONVENIENT_WORDS = new HashSet<>(Arrays.asList(INCONVENIENT));
    private static final Map<String, String> REPLACEMENTS = map(REPLACED);
    private static final Map<String, String> CHARACTERS = map(KINDS);
    private static final Map<String, String> KIND_LABELS = map(KIND_NAMES);
    private static final Map<String, String> LABELS = map(FIELDS);
    private static final Map<String, String> MISPRINTS = map(MISPRINTED_ENTITIES);
    private static final Map<String, String> SENTENCES_OF = map(SENTENCES);
    private static final List<Entity> CATALOG = new ArrayList<>();
    private static final Map<String, Entity> ENTITIES_BY_CODE = new HashMap<>();
    /** A letter and its mark -> the composed letter, and back. */
    private static final Map<String, Character> PAIRS = new HashMap<>();
    private static final Map<Character, String> PARTS = new HashMap<>();
    private static final Map<Character, Character> FOLDED = new HashMap<>(), NOTED = new HashMap<>();
    private static final Set<Character> FOREIGN = new HashSet<>();

    static {
        map(ENTITIES).forEach((abbreviation, record) -> {
            Entity entity = new Entity(record.substring(0, 2), abbreviation, record.substring(3));
            CATALOG.add(entity);
            ENTITIES_BY_CODE.put(entity.key, entity);
            ENTITIES_BY_CODE.put(abbreviation, entity);
        });
        map(COMPOSITIONS).forEach((mark, pairs) -> {
            for (int at = 0; at < pairs.length(); at += 2) {
                PAIRS.put(pairs.charAt(at) + mark, pairs.charAt(at + 1));
                PARTS.put(pairs.charAt(at + 1), pairs.charAt(at) + mark);
            }
        });
        for (char letter = 'A'; letter <= 'Z'; letter++) {
            NOTED.put(letter, letter);
            NOTED.put((char) (letter + 32), letter);
        }
        for (char letter : PARTS.keySet()) NOTED.put(letter, upper(decompose(letter)).charAt(0));
        map(OTHER_LETTERS).forEach((letter, capital) -> NOTED.put(letter.charAt(0), capital.charAt(0)));
        FOLDED.putAll(NOTED);
        for (char letter : NOTED.keySet()) if (letter > 'z' && MENTIONED.indexOf(letter) < 0) FOREIGN.add(letter);
        String[] kinds = {" " + BLANKS, "-" + SIGNS, "'" + APOSTROPHES, "v" + DIAERESES, "nÑñ", ".."};
        for (String kind : kinds) {
            for (char one : kind.substring(1).toCharArray()) FOLDED.put(one, kind.charAt(0));
        }
        for (char blank : BLANKS.toCharArray()) NOTED.put(blank, ' ');
        NOTED.put('Ñ', 'Ñ');
        NOTED.put('ñ', 'Ñ');
    }

    private Curp() {
    }
}
