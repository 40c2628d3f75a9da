// Package curp calculates and validates the Mexican CURP, offline and with the standard library only.
//
// One file: it may also be pasted. The rule is that of @curp/core, proven equal on its conformance pack. A calculated key is
// not proof of registration.
package curp

import (
	"errors"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode/utf16"
)

// TABLAS: las escribe npm run docs de los registros de @curp/core; no se editan a mano.
const edition = 2021

const pack = "686 4d0f93cce0fd"

const earliest = "1850-01-01"

const longest = 100

const longestRaw = 1000

const alphabet = "0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ"

const blanks = "\u0009\u000a\u000b\u000c\u000d \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"

const signs = "-/0123456789‐‑‒–—−"

const apostrophes = "'`´ʼ‘’‛′"

const diaereses = "ÄËÏÖäëïö"

var compositions = [][2]string{
	{"\u0300", "AÀEÈIÌOÒUÙaàeèiìoòuùÜǛüǜNǸnǹĒḔēḕŌṐōṑWẀwẁÂẦâầĂẰăằÊỀêềÔỒôồƠỜơờƯỪưừYỲyỳ"},
	{"\u0301", "" +
		"AÁEÉIÍOÓUÚYÝaáeéiíoóuúyýCĆcćLĹlĺNŃnńRŔrŕSŚsśZŹzźÜǗüǘGǴgǵÅǺåǻÇḈçḉĒḖēḗÏḮïḯKḰkḱMḾmḿÕṌõṍŌṒōṓPṔpṕŨṸũ" +
		"ṹWẂwẃÂẤâấĂẮăắÊẾêếÔỐôốƠỚơớƯỨưứ"},
	{"\u0302", "AÂEÊIÎOÔUÛaâeêiîoôuûCĈcĉGĜgĝHĤhĥJĴjĵSŜsŝWŴwŵYŶyŷZẐzẑẠẬạậẸỆẹệỌỘọộ"},
	{"\u0303", "AÃNÑOÕaãnñoõIĨiĩUŨuũVṼvṽÂẪâẫĂẴăẵEẼeẽÊỄêễÔỖôỗƠỠơỡƯỮưữYỸyỹ"},
	{"\u0304", "AĀaāEĒeēIĪiīOŌoōUŪuūÜǕüǖÄǞäǟȦǠȧǡǪǬǫǭÖȪöȫÕȬõȭȮȰȯȱYȲyȳGḠgḡḶḸḷḹṚṜṛṝ"},
	{"\u0306", "AĂaăEĔeĕGĞgğIĬiĭOŎoŏUŬuŭȨḜȩḝẠẶạặ"},
	{"\u0307", "CĊcċEĖeėGĠgġIİZŻzżAȦaȧOȮoȯBḂbḃDḊdḋFḞfḟHḢhḣMṀmṁNṄnṅPṖpṗRṘrṙSṠsṡŚṤśṥŠṦšṧṢṨṣṩTṪtṫWẆwẇXẊxẋYẎyẏ"},
	{"\u0308", "AÄEËIÏOÖUÜaäeëiïoöuüyÿYŸHḦhḧÕṎõṏŪṺūṻWẄwẅXẌxẍtẗ"},
	{"\u0309", "AẢaảÂẨâẩĂẲăẳEẺeẻÊỂêểIỈiỉOỎoỏÔỔôổƠỞơởUỦuủƯỬưửYỶyỷ"},
	{"\u030a", "AÅaåUŮuůwẘyẙ"},
	{"\u030b", "OŐoőUŰuű"},
	{"\u030c", "CČcčDĎdďEĚeěLĽlľNŇnňRŘrřSŠsšTŤtťZŽzžAǍaǎIǏiǐOǑoǒUǓuǔÜǙüǚGǦgǧKǨkǩjǰHȞhȟ"},
	{"\u030f", "AȀaȁEȄeȅIȈiȉOȌoȍRȐrȑUȔuȕ"},
	{"\u0311", "AȂaȃEȆeȇIȊiȋOȎoȏRȒrȓUȖuȗ"},
	{"\u031b", "OƠoơUƯuư"},
	{"\u0323", "BḄbḅDḌdḍHḤhḥKḲkḳLḶlḷMṂmṃNṆnṇRṚrṛSṢsṣTṬtṭVṾvṿWẈwẉZẒzẓAẠaạEẸeẹIỊiịOỌoọƠỢơợUỤuụƯỰưựYỴyỵ"},
	{"\u0324", "UṲuṳ"},
	{"\u0325", "AḀaḁ"},
	{"\u0326", "SȘsșTȚtț"},
	{"\u0327", "CÇcçGĢgģKĶkķLĻlļNŅnņRŖrŗSŞsşTŢtţEȨeȩDḐdḑHḨhḩ"},
	{"\u0328", "AĄaąEĘeęIĮiįUŲuųOǪoǫ"},
	{"\u032d", "DḒdḓEḘeḙLḼlḽNṊnṋTṰtṱUṶuṷ"},
	{"\u032e", "HḪhḫ"},
	{"\u0330", "EḚeḛIḬiḭUṴuṵ"},
	{"\u0331", "BḆbḇDḎdḏKḴkḵLḺlḻNṈnṉRṞrṟTṮtṯZẔzẕhẖ"},
}

const markClasses = "" +
	"44444444444444444444493333923333311333311333333333339999933334444444494333444330444333349334999" +
	"99994444444444444"

var replaced = [][2]string{
	{"\u0340", "\u0300"},
	{"\u0341", "\u0301"},
	{"\u0343", "\u0313"},
	{"\u0344", "\u0308\u0301"},
	{"\u1fef", "`"},
	{"\u1ffd", "´"},
	{"\u212a", "K"},
	{"\u212b", "A\u030a"},
}

var otherLetters = [][2]string{
	{"ª", "A"},
}

const mentioned = "ÀÁÂÄÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜàáâäèéêëìíîïñòóôöùúûü"

const ignored = "" +
	"9-d 20-20 2d-2d a0-a0 ad-ad 600-605 61c-61c 6dd-6dd 70f-70f 890-891 8e2-8e2 1680-1680 180e-180e" +
	" 2000-200a 200b-200f 2028-2029 202a-202e 202f-202f 205f-205f 2060-2064 2066-206f 3000-3000 feff" +
	"-feff feff-feff fff9-fffb 110bd-110bd 110cd-110cd 13430-1343f 1bca0-1bca3 1d173-1d17a e0001-e00" +
	"01 e0020-e007f"

var particles = []string{
	"DA", "DAS", "DE", "DEL", "DER", "DI", "DIE", "DD", "Y", "EL", "LA", "LOS", "LAS", "LE", "LES", "MAC",
	"MC", "VAN", "VON",
}

var skippedOnce = []string{
	"MARIA", "MA.", "MA", "M.", "M", "JOSE", "J.", "J",
}

var skippedOnce2006 = []string{
	"MARIA", "MA.", "MA", "JOSE", "J.", "J",
}

var inconvenient = []string{
	"BACA", "BAKA", "BUEI", "BUEY", "CACA", "CACO", "CAGA", "CAGO", "CAKA", "CAKO", "COGE", "COGI",
	"COJA", "COJE", "COJI", "COJO", "COLA", "CULO", "FALO", "FETO", "GETA", "GUEI", "GUEY", "JETA",
	"JOTO", "KACA", "KACO", "KAGA", "KAGO", "KAKA", "KAKO", "KOGE", "KOGI", "KOJA", "KOJE", "KOJI",
	"KOJO", "KOLA", "KULO", "LILO", "LOCA", "LOCO", "LOKA", "LOKO", "MAME", "MAMO", "MEAR", "MEAS",
	"MEON", "MIAR", "MION", "MOCO", "MOKO", "MULA", "MULO", "NACA", "NACO", "PEDA", "PEDO", "PENE",
	"PIPI", "PITO", "POPO", "PUTA", "PUTO", "QULO", "RATA", "ROBA", "ROBE", "ROBO", "RUIN", "SENO",
	"TETA", "VACA", "VAGA", "VAGO", "VAKA", "VUEI", "VUEY", "WUEI", "WUEY",
}

const noteStarts = "" +
	"^(?:[^A-ZÑ]|APE|DES|EN(?:[^A-ZÑ]|$)|FAL|N(?:[^A-ZÑ]|$)|NIN|NO|PEN|POR|PRI|REC|S(?:[^A-ZÑ]|$)|SE" +
	"(?:[^A-ZÑ]|$)|SEG|SIN|SOL|UN(?:[^A-ZÑ]|$)|UNI|VAC|X(?:[^A-ZÑ]|$)|XX)"

const neverNames = "" +
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
	"[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*|(?:[0-9]|[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−])+)$"

const unknownSurname = "^[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*DESCONOCID[OA]S?[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*$"

const leadingParticles = "^(?:(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON) )+"

const doubts = "" +
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
	"|DES|PEN|AP|AAA)"

const maybeNames = "" +
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
	"-Z]$"

const noteSigns = "[ !-,./:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+"

var givenRemarks = [][2]string{
	{"title", "" +
		"^[0-9#][^A-ZÑ]*[^A-ZÑ0-9][A-ZÑ]|^(?:(?:LIC|LICDO|LICDA|LCDO|LCDA|ING|INGRO|INGRA|DR|DRA|PROF|PR" +
		"OFR|PROFRA|ARQ|MTRO|MTRA|SR|SRA|SRITA|SRTA|QFB|MVZ|GRAL|TTE|SUBTTE|SGTO|CMDTE|CMTE|PBRO|MONS|RV" +
		"DO|MAGDO|PSIC|ENFRA|LICENCIADO|LICENCIADA|DOCTOR|DOCTORA|INGENIERO|INGENIERA|PROFESOR|PROFESORA" +
		"|MAESTRO|MAESTRA|ARQUITECTO|ARQUITECTA|CONTADOR|CONTADORA|SEÑOR|SEÑORA|SEÑORITA)(?:\\. ?| |-)|(?" +
		":ENF\\.|TEC\\.|HN[OA]\\.|CAP\\.|FR\\.|MRS?\\.|CP\\.|C\\. ?P\\.|T\\. ?S\\.|M\\. ?C\\.|M\\.? EN C\\.|Q\\. ?F\\. ?B" +
		"\\.|M\\. ?V\\. ?Z\\.|C\\.) ?).*[A-ZÑ]"},
	{"maybe-title", "" +
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
		"I|III|ING|IV|JR|LIC|MADRE|MBA|PADRE|PHD|SR|VDA|VDO|VIII|VII|VIUDO|VIUDA|XII|XIII|XXIII)\\.?$"},
	{"joined-words", "" +
		"(?:[A-SU-ZÑ]|(?:^|[^S])T)\\.[A-ZÑ]|^(?:MARIA|MA|M|JOSE|J)-[A-ZÑ]|^(?:(?:DA|DAS|DE|DEL|DER|DI|DIE" +
		"|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON) )*(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|" +
		"LES|MAC|MC|VAN|VON)-[A-ZÑ]"},
	{"two-names", "[A-ZÑ] (?:ALIAS|O|/|Y/O) [A-ZÑ]|[A-ZÑ]{2}/[A-ZÑ]{2}"},
	{"loose-sign", "^[^A-ZÑ0-9'’‘´`ʼ′‛]+[A-ZÑ]|(?:^| )[^A-ZÑ0-9 ]+(?: |$)|[A-ZÑ]{2}[´`]|[A-ZÑ]{2}['’‘ʼ′‛](?: |$)|\\.\\."},
	{"cut-short", "[A-ZÑ]\\.? (?:DE|DEL|DER|EL|LA|LAS|LOS|MAC|MC|VON|Y)$"},
	{"abbreviation", "" +
		"(?:^| )(?:(?:[A-IKLN-ZÑ]|[A-IKLN-RT-ZÑ][A-ZÑ]|J[A-QS-ZÑ]|M[BD-ZÑ]|S[A-QSU-ZÑ]|[A-RT-ZÑ][A-ZÑ]{2" +
		"}|S[A-SU-ZÑ][A-ZÑ]|ST[B-DF-NP-ZÑ]|[A-ZÑ]{4,})\\.|HDEZ|MTEZ|MTNEZ|GLEZ|GZLEZ|GONZ|RGUEZ|ROGZ|RODG" +
		"Z|RODZ|FDEZ|FERNZ|DGUEZ|DOMGZ|VAZQZ|VELAZQZ|GUTZ|RAMZ|GCIA|GZA|ALEJ|ALEJDRA|ANT|ALF|ALFDO|GPE|G" +
		"UAD|FCO|FCA|FDO|GMO|ROBTO|RBTO|[B-DF-HJ-NP-TV-XZÑ]Z|[B-DF-HJ-NP-TV-XZÑ]{3}|[B-DF-HJ-NP-RTV-XZÑ]" +
		"[B-DF-HJ-NP-TV-XZÑ]{3}|S[B-DF-HJ-LNP-TV-XZÑ][B-DF-HJ-NP-TV-XZÑ]{2}|SM[B-DF-HJ-NP-QS-TV-XZÑ][B-D" +
		"F-HJ-NP-TV-XZÑ]|SMR[B-DF-HJ-NP-TV-XÑ]|[B-DF-HJ-NP-TV-XZÑ]{5,})(?: |$)|(?:^| )[B-DF-HKLNP-TV-WZ]" +
		" | (?:[B-DF-HKLNP-TV-WZ]|[JM])(?: |$)"},
}

var surnameRemarks = [][2]string{
	{"married-name", "" +
		"(?:^| )(?:VDA|VDO|VIUD[OA])\\.? .|[A-ZÑ] (?:VDA|VDO|VIUD[OA])\\.?$|(?:^| )(?:SRA|SEÑORA|ESPOS[OA]" +
		"|ESP)\\.? DE "},
	{"title", "" +
		"^[0-9#][^A-ZÑ]*[^A-ZÑ0-9][A-ZÑ]|^(?:(?:LIC|LICDO|LICDA|LCDO|LCDA|ING|INGRO|INGRA|DR|DRA|PROF|PR" +
		"OFR|PROFRA|ARQ|MTRO|MTRA|SR|SRA|SRITA|SRTA|QFB|MVZ|GRAL|TTE|SUBTTE|SGTO|CMDTE|CMTE|PBRO|MONS|RV" +
		"DO|MAGDO|PSIC|ENFRA|LICENCIADO|LICENCIADA|DOCTOR|DOCTORA|INGENIERO|INGENIERA|PROFESOR|PROFESORA" +
		"|MAESTRO|MAESTRA|ARQUITECTO|ARQUITECTA|CONTADOR|CONTADORA|SEÑOR|SEÑORA|SEÑORITA)\\.|ENF\\.|TEC\\.|" +
		"HN[OA]\\.|CAP\\.|FR\\.|MRS?\\.|CP\\.|C\\. ?P\\.|T\\. ?S\\.|M\\. ?C\\.|M\\.? EN C\\.|Q\\. ?F\\. ?B\\.|M\\. ?V\\. ?" +
		"Z\\.) ?.*[A-ZÑ]"},
	{"maybe-title", "" +
		"^(?:LIC|LICDO|LICDA|LCDO|LCDA|ING|INGRO|INGRA|DR|DRA|PROF|PROFR|PROFRA|ARQ|MTRO|MTRA|SR|SRA|SRI" +
		"TA|SRTA|QFB|MVZ|GRAL|TTE|SUBTTE|SGTO|CMDTE|CMTE|PBRO|MONS|RVDO|MAGDO|PSIC|ENFRA|DON|DOÑA|MISS|M" +
		"R|MRS|FAMILIA|HERMANOS|HERMANAS|HNOS|SUCESION) .*[A-ZÑ]|[A-ZÑ]{3}\\.? (?:DR|DRA|HIJO|HIJA|II|III" +
		"|ING|IV|JR|LIC|MADRE|MBA|PADRE|PHD|SR|VDA|VDO|VIII|VII|VIUDO|VIUDA|XII|XIII|XXIII)\\.?$"},
	{"joined-words", "" +
		"[A-ZÑ]{3}\\.[A-ZÑ]|^(?:(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON) )*(" +
		"?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON)-[A-ZÑ]"},
	{"two-names", "[A-ZÑ] (?:ALIAS|/|Y/O) [A-ZÑ]|[A-ZÑ]{4} [OU] [A-ZÑ]|[A-ZÑ]{2}/[A-ZÑ]{2}"},
	{"loose-sign", "^[^A-ZÑ0-9'’‘´`ʼ′‛]+[A-ZÑ]|(?:^| )[^A-ZÑ0-9 ]+(?: |$)|[A-ZÑ]{2}[´`]|[A-ZÑ]{2}['’‘ʼ′‛](?: |$)|\\.\\."},
	{"cut-short", "[A-ZÑ]\\.? (?:DE|DEL|DER|EL|LA|LAS|LOS|MAC|MC|VON|Y)$"},
	{"abbreviation", "" +
		"(?:^| )(?:(?:[A-IKLN-ZÑ]|[A-IKLN-RT-ZÑ][A-ZÑ]|J[A-QS-ZÑ]|M[BD-ZÑ]|S[A-QSU-ZÑ]|[A-RT-ZÑ][A-ZÑ]{2" +
		"}|S[A-SU-ZÑ][A-ZÑ]|ST[B-DF-NP-ZÑ]|[A-ZÑ]{4,})\\.|HDEZ|MTEZ|MTNEZ|GLEZ|GZLEZ|GONZ|RGUEZ|ROGZ|RODG" +
		"Z|RODZ|FDEZ|FERNZ|DGUEZ|DOMGZ|VAZQZ|VELAZQZ|GUTZ|RAMZ|GCIA|GZA|ALEJ|ALEJDRA|ANT|ALF|ALFDO|GPE|G" +
		"UAD|FCO|FCA|FDO|GMO|ROBTO|RBTO|[B-DF-HJ-NP-TV-XZÑ]Z|[B-DF-HJ-NP-TV-XZÑ]{3}|[B-DF-HJ-NP-RTV-XZÑ]" +
		"[B-DF-HJ-NP-TV-XZÑ]{3}|S[B-DF-HJ-LNP-TV-XZÑ][B-DF-HJ-NP-TV-XZÑ]{2}|SM[B-DF-HJ-NP-QS-TV-XZÑ][B-D" +
		"F-HJ-NP-TV-XZÑ]|SMR[B-DF-HJ-NP-TV-XÑ]|[B-DF-HJ-NP-TV-XZÑ]{5,})(?: |$)|(?:^| )[B-DF-HKLNP-TV-WZ]" +
		" | (?:[B-DF-HKLNP-TV-WZ]|[JM])(?: |$)"},
}

const front = "^[^A-ZÑ'’‘´`ʼ′‛]*[^A-ZÑ0-9'’‘´`ʼ′‛]"

var entities = [][2]string{
	{"AS", "01 AGUASCALIENTES"},
	{"BC", "02 BAJA CALIFORNIA"},
	{"BS", "03 BAJA CALIFORNIA SUR"},
	{"CC", "04 CAMPECHE"},
	{"CL", "05 COAHUILA"},
	{"CM", "06 COLIMA"},
	{"CS", "07 CHIAPAS"},
	{"CH", "08 CHIHUAHUA"},
	{"DF", "09 CIUDAD DE MÉXICO"},
	{"DG", "10 DURANGO"},
	{"GT", "11 GUANAJUATO"},
	{"GR", "12 GUERRERO"},
	{"HG", "13 HIDALGO"},
	{"JC", "14 JALISCO"},
	{"MC", "15 MÉXICO"},
	{"MN", "16 MICHOACÁN"},
	{"MS", "17 MORELOS"},
	{"NT", "18 NAYARIT"},
	{"NL", "19 NUEVO LEÓN"},
	{"OC", "20 OAXACA"},
	{"PL", "21 PUEBLA"},
	{"QT", "22 QUERÉTARO"},
	{"QR", "23 QUINTANA ROO"},
	{"SP", "24 SAN LUIS POTOSÍ"},
	{"SL", "25 SINALOA"},
	{"SR", "26 SONORA"},
	{"TC", "27 TABASCO"},
	{"TS", "28 TAMAULIPAS"},
	{"TL", "29 TLAXCALA"},
	{"VZ", "30 VERACRUZ"},
	{"YN", "31 YUCATÁN"},
	{"ZS", "32 ZACATECAS"},
	{"NE", "36 NACIDO EN EL EXTRANJERO"},
}

var misprintedEntities = [][2]string{
	{"QO", "QT"},
}

var genericKeys = []string{
	"XEXX010101HNEXXXA4", "XEXX010101MNEXXXA8",
}

const rfc = "^[A-ZÑ&]{3,4}[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])[A-Z0-9]{2}[0-9A]$"

var form = []string{
	"letter", "vowel", "letter", "letter", "digit", "digit", "digit", "digit", "digit", "digit", "sex",
	"letter", "letter", "consonant", "consonant", "consonant", "letter-or-digit", "digit",
}

var kinds = [][2]string{
	{"letter", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"},
	{"vowel", "AEIOUX"},
	{"digit", "0123456789"},
	{"sex", "HMX"},
	{"consonant", "BCDFGHJKLMNPQRSTVWXYZ"},
	{"letter-or-digit", "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"},
}

var kindNames = [][2]string{
	{"letter", "una letra de la A a la Z"},
	{"vowel", "una vocal o X"},
	{"consonant", "una consonante o X"},
	{"digit", "una cifra"},
	{"sex", "H, M o X"},
	{"letter-or-digit", "una cifra o una letra"},
}

var fields = [][2]string{
	{"givenNames", "Nombre(s)"},
	{"firstSurname", "Primer apellido"},
	{"secondSurname", "Segundo apellido"},
	{"birthDate", "Fecha de nacimiento"},
	{"sex", "Sexo"},
	{"entity", "Entidad de nacimiento"},
}

var sentences = [][2]string{
	{"missing", "Falta «{field}»: complete ese dato."},
	{"too-long", "«{field}» pasa de 100 caracteres: revise que sea un solo dato."},
	{"no-letters", "«{field}» no tiene letras: escríbalo como en el acta."},
	{"unreadable", "" +
		"«{field}» tiene en el lugar {place} un carácter que la norma no contempla: escríbalo con letras" +
		" A–Z o Ñ."},
	{"date-malformed", "«{field}» debe escribirse AAAA-MM-DD, por ejemplo 1975-09-09."},
	{"date-impossible", "«{field}» no existe en el calendario: revise día, mes y año."},
	{"date-too-early", "«{field}» es anterior a 1850: revise el año."},
	{"date-future", "«{field}» es posterior a hoy: revise el año."},
	{"sex-invalid", "«{field}» debe ser H (hombre), M (mujer) o X (no binario)."},
	{"entity-unknown", "«{field}» no está en el catálogo: use su clave (09) o su abreviatura en mayúsculas (DF). {misprint}"},
	{"key-length", "La CURP debe tener 18 caracteres."},
	{"key-form", "El carácter {position} de la CURP no puede estar ahí: debe ser {allowed}."},
	{"key-date-impossible", "La fecha de la CURP (posiciones 5 a 10) no existe."},
	{"key-date-future", "" +
		"La posición 17 dice nacimiento desde 2000, y la fecha (posiciones 5 a 10) es posterior a hoy: a" +
		"ntes de 2000 va ahí un número."},
	{"key-entity-unknown", "La entidad de la CURP (posiciones 12 y 13) no existe. {misprint}"},
	{"key-check-digit", "El dígito verificador (posición 18) no corresponde: algún carácter está mal copiado."},
	{"differentiator-presumed", "Las posiciones 17 y 18 se presumen: el RENAPO asigna otra 17 si hay homónimos."},
	{"sex-x", "" +
		"El sexo X no lo asigna ninguna regla impresa del RENAPO, que imprime H y M; el SAT lo admite en" +
		" la posición 11."},
	{"before-1900", "Nacimiento anterior a 1900: la CURP no distingue ese siglo del siguiente."},
	{"diaeresis", "" +
		"«{field}» lleva diéresis en la letra elegida: según leemos la norma de 2021, X; una clave anter" +
		"ior puede llevar la vocal."},
	{"foreign-letter", "«{field}» tiene en el lugar {place} una letra que la norma no contempla: se lee sin su signo."},
	{"no-surnames", "Persona sin apellidos: confirme que el acta no los tiene."},
	{"unknown-surname", "«{field}» dice DESCONOCIDO: se lee como apellido ausente, así lo captura el registro."},
	{"maybe-placeholder", "«{field}» puede ser una nota y no un nombre, y se leyó como nombre: compárelo con el acta."},
	{"only-second-surname", "«{field}» es el único apellido y cuenta como primero: confirme que el primero no falta en sus datos."},
	{"title", "«{field}» empieza con un título o un número: quítelo si no está en el acta."},
	{"maybe-title", "" +
		"«{field}» parece llevar un título, un cargo o un añadido (DON, PADRE, JR.), y se leyó como nomb" +
		"re: quítelo si no está en el acta."},
	{"joined-words", "«{field}» trae dos palabras pegadas, que se leyeron como una: sepárelas si en el acta lo están."},
	{"loose-sign", "«{field}» trae un signo suelto: quítelo si no está en el acta."},
	{"two-names", "«{field}» parece traer dos nombres para escoger: deje solo el del acta."},
	{"married-name", "«{field}» parece de casada o de viuda: escriba el apellido que está en el acta de nacimiento."},
	{"digit-in-name", "«{field}» lleva cifras: revíselo contra el acta."},
	{"abbreviation", "" +
		"«{field}» parece traer una abreviatura (HDEZ, GPE., DEL C.): escríbalo completo, como está en e" +
		"l acta."},
	{"cut-short", "" +
		"«{field}» termina en una partícula (DE, DEL, LA) y parece cortado: escríbalo completo, como est" +
		"á en el acta."},
	{"repeated-surname", "«{field}» repite lo que dice el otro apellido: escriba en cada campo uno solo."},
	{"edition-differs", "" +
		"Con los criterios de 2006, como los leemos (en el apóstrofo, por suposición), la clave sería ot" +
		"ra: una CURP asignada antes de 2021 puede ser distinta."},
	{"inconvenient-word", "Empieza con una palabra inconveniente sin sustituir: ocurre en claves antiguas."},
	{"differentiator-late", "La posición 17 es una letra de la K a la Z, que la norma en vigor ya no usa."},
	{"generic-key", "Es una clave genérica para personas extranjeras sin CURP: no identifica a nadie."},
	{"misprint", "¿{meant}? Es una errata de una tabla oficial (DOF 23-01-2026, Anexo 5)."},
	{"placeholder givenNames", "«Nombre(s)» trae una nota y no un nombre: escriba el nombre como está en el acta."},
	{"placeholder firstSurname", "" +
		"«Primer apellido» trae una nota y no un nombre: si tiene un solo apellido, escríbalo aquí y dej" +
		"e vacío el segundo."},
	{"placeholder secondSurname", "«Segundo apellido» trae una nota y no un nombre: si no tiene segundo apellido, deje el campo vacío."},
	{"key-length rfc", "La CURP debe tener 18 caracteres. Parece un RFC, que es otra clave: pida la CURP."},
}

// FIN DE LAS TABLAS.

// Person holds every text as it was typed, in UTF-8: the rule says what is wrong with it.
type Person struct {
	GivenNames    string
	FirstSurname  string // the only one goes here; NoSurname for a person who has none; left out, it is missing
	SecondSurname string // left out or NoSurname for a person who has one surname
	BirthDate     string // YYYY-MM-DD; Date turns a time.Time into it
	Sex           string // H, M or X
	Entity        string // of birth: its key in the catalog (09) or its abbreviation (DF)
}

// NoSurname says that a person has no surname: an empty one may have been forgotten.
const NoSurname = " "

// Issue tells what is wrong or doubtful.
type Issue struct {
	Code     string
	Field    string // of the person, by its name in core (givenNames); empty for a key
	Position int    // of the key, 1-18; 0 for a person
	Message  string // in Spanish; it never repeats what was received
}

// Calculation is a key with its warnings, or every issue.
type Calculation struct {
	OK       bool
	Key      string // empty when there are issues
	Issues   []Issue
	Warnings []Issue
}

// Validation holds what a key tells: whatever could be read, even of one that is not valid.
type Validation struct {
	OK             bool
	Key            string // capitals, without blanks or hyphens
	Issues         []Issue
	Warnings       []Issue
	BirthDate      string
	Sex            string
	Entity         Entity
	Differentiator string
	Homonym        bool
}

// String is the message.
func (issue Issue) String() string { return issue.Message }

// Entity is a record of the catalog.
type Entity struct{ Key, Abbreviation, Name string }

// Options has what most callers leave empty.
type Options struct {
	Today   string // the civil date in Mexico City, YYYY-MM-DD; that of the clock unless said
	Edition int    // 2021, the one in force, unless said; or 2006
	Literal bool   // reads a note (SIN APELLIDO, N/A, XX) as a name
}

// ErrToday is a mistake of the caller's, not of the data.
var ErrToday = errors.New("curp: today must be YYYY-MM-DD: leave it empty, or use TodayInMexicoCity(time.Now())")

// ErrCheckDigit is a text without seventeen characters of a key.
var ErrCheckDigit = errors.New("curp: the check digit is of seventeen characters, 0-9 and A-Z")

// Calculate gives the key with its warnings, or every issue.
func Calculate(person Person, options Options) (Calculation, error) {
	if err := options.complete(); err != nil {
		return Calculation{}, err
	}
	var issues []Issue
	given := readName(person.GivenNames, "givenNames", options, &issues)
	paternal := readName(person.FirstSurname, "firstSurname", options, &issues)
	maternal := readName(person.SecondSurname, "secondSurname", options, &issues)
	date, sex, entity := person.BirthDate, person.Sex, entitiesByCode[person.Entity]
	require("birthDate", date, dateProblem(date, options.Today), &issues)
	require("sex", sex, unless(sex == "H" || sex == "M" || sex == "X", "sex-invalid"), &issues)
	require("entity", person.Entity, unless(entity.Key != "", "entity-unknown"), &issues)
	if len(issues) > 0 {
		return Calculation{Issues: issues}, nil
	}
	first, second := paternal, maternal
	if first.word == "" { // R21 1.10: an only surname is the first one, wherever it was written
		first, second = maternal, name{field: "secondSurname"}
	}
	key := spell(given.word, first.word, second.word, date, sex+entity.Abbreviation)
	var warnings []Issue
	warn := func(when bool, code, field string) {
		if when {
			warnings = append(warnings, issueOf(code, field, 0, 0, "", ""))
		}
	}
	warn(sex == "X", "sex-x", "sex")
	warn(date < "1900", "before-1900", "birthDate")
	warn(first.word == "", "no-surnames", "firstSurname")
	warn(paternal.isUnknown, "unknown-surname", "firstSurname")
	warn(paternal.word == "" && !paternal.isUnknown && first.word != "", "only-second-surname", "secondSurname")
	warn(maternal.isUnknown, "unknown-surname", "secondSurname")
	warnOfNames(given, first, second, options.Literal, &warnings)
	if options.Edition == edition && editionsMayDiffer(given, first, second) {
		options.Edition = 2006
		older, _ := Calculate(person, options)
		warn(older.Key != "" && older.Key != key, "edition-differs", "")
	}
	return Calculation{OK: true, Key: key, Warnings: warnings}, nil
}

// Validate tells what is wrong with a key, what is doubtful, and what it says.
func Validate(typed string, options Options) (Validation, error) {
	if err := options.complete(); err != nil {
		return Validation{}, err
	}
	told := Validation{}
	if !isTooLong(typed) {
		told.Key = asciiLower.ReplaceAllStringFunc(ignoredSigns.ReplaceAllString(typed, ""), strings.ToUpper)
	}
	units := unitsOf(told.Key)
	add := func(code string, position int, kind, meant string) {
		told.Issues = append(told.Issues, issueOf(code, "", position, 0, kind, meant))
	}
	if len(units) != len(form) {
		add("key-length", 0, unless(!rfcForm.MatchString(told.Key), "rfc"), "")
		return told, nil
	}
	for at, kind := range form {
		if !strings.ContainsRune(lookUp(kinds, kind), units[at]) {
			add("key-form", at+1, kind, "")
		}
	}
	text := string(units) // halves of a character beyond U+FFFF become U+FFFD
	last, sex, state := units[16], string(units[10]), string(units[11:13])
	if strings.ContainsRune(lookUp(kinds, "letter-or-digit"), last) {
		told.Differentiator = string(last)
		told.Homonym = last != '0' && last != 'A'
		told.BirthDate = dateIn(string(units[4:10]), last)
	}
	if told.BirthDate != "" && calendarProblem(told.BirthDate) != "" {
		told.BirthDate = ""
		add("key-date-impossible", 5, "", "")
	} else if told.BirthDate > options.Today {
		add("key-date-future", 5, "", "")
	}
	told.Entity = entitiesByCode[state]
	if told.Entity.Key == "" && twoLetters.MatchString(state) {
		add("key-entity-unknown", 12, "", lookUp(misprintedEntities, state))
	}
	generic := contains(genericKeys, text)
	if digit, _ := CheckDigit(text); len(told.Issues) == 0 && !generic && digit != string(units[17]) {
		add("key-check-digit", 18, "", "")
	}
	told.OK = len(told.Issues) == 0
	told.Sex = unless(!strings.Contains("HMX", sex), sex)
	warn := func(when bool, code string, position int) {
		if when {
			told.Warnings = append(told.Warnings, issueOf(code, "", position, 0, "", ""))
		}
	}
	warn(inconvenientWords[string(units[:4])], "inconvenient-word", 1)
	warn(sex == "X", "sex-x", 11)
	warn(last >= 'K' && last <= 'Z', "differentiator-late", 17)
	warn(generic, "generic-key", 0)
	return told, nil
}

// CheckDigit is position 18, from the first seventeen; ErrCheckDigit if they are not seventeen of 0-9 and A-Z.
func CheckDigit(key string) (string, error) {
	sum := 0
	for at := 0; at < 17; at++ {
		if at >= len(key) || key[at] == '-' || strings.IndexByte(alphabet, key[at]) < 0 {
			return "", ErrCheckDigit
		}
		sum += strings.IndexByte(alphabet, key[at]) * (18 - at)
	}
	return strconv.Itoa((10 - sum%10) % 10), nil
}

// Entities gives the catalog: 32 states and NE, born abroad.
func Entities() []Entity {
	catalog := make([]Entity, 0, len(entities))
	for _, one := range entities {
		catalog = append(catalog, Entity{Key: one[1][:2], Abbreviation: one[0], Name: one[1][3:]})
	}
	return catalog
}

// Date is the civil date of a time in its own zone, as BirthDate and Today have it; empty for the zero time.
func Date(date time.Time) string {
	if date.IsZero() {
		return ""
	}
	return date.Format("2006-01-02")
}

// TodayInMexicoCity is the civil date where the registry is: UTC-6 all year since 2022.
func TodayInMexicoCity(now time.Time) string {
	return now.In(time.FixedZone("", -6*60*60)).Format("2006-01-02")
}

func (options *Options) complete() error {
	if options.Today == "" {
		options.Today = TodayInMexicoCity(time.Now())
	}
	if options.Edition == 0 {
		options.Edition = edition
	}
	if calendarProblem(options.Today) != "" {
		return ErrToday
	}
	return nil
}

// Names: a text -> the one word that counts, folded to A-Z, n (Ñ), v (Ä Ë Ï Ö), a full stop and signs.

type name struct {
	field     string
	word      string   // the one that counts; empty for a surname that the person does not have
	folded    string   // all words
	note      string   // the same, as notes and remarks are read: capitals without marks, Ñ, signs as typed
	skipped   []string // the words before the one that counts
	foreign   []int    // places of letters that the norm does not mention
	isUnknown bool     // DESCONOCIDO
}

func readName(value, field string, options Options, issues *[]Issue) name {
	isGiven := field == "givenNames"
	absent := name{field: field}
	refuse := func(problem string, place int) name {
		*issues = append(*issues, issueOf(problem, field, 0, place, "", ""))
		return absent
	}
	if isTooLong(value) {
		return refuse("too-long", 0)
	}
	whole := fold(unitsOf(value))
	read := whole
	if options.Edition == 2006 {
		read = asIn2006(whole)
	}
	folded, note := string(read.folded), strings.Trim(string(whole.note), " ") // a mark that stands on a blank leaves one
	var words []string
	for _, word := range strings.Split(folded, " ") {
		if strings.ContainsAny(word, letters) {
			words = append(words, word)
		}
	}
	isNote := noteStart.MatchString(note)
	switch {
	case len(folded) > longest:
		return refuse("too-long", 0)
	case len(whole.folded) == 0 && (isGiven || field == "firstSurname" && value == ""):
		return refuse("missing", 0)
	case len(whole.folded) == 0:
		return absent
	case isNote && !isGiven && unknownName.MatchString(note): // R21 1.11: how the registry captures the surname of a person who has none
		absent.isUnknown = true
		return absent
	case isNote && !options.Literal && neverName.MatchString(note):
		return refuse("placeholder", 0)
	case read.unreadable > 0:
		return refuse("unreadable", read.unreadable)
	case len(words) == 0:
		return refuse("no-letters", 0)
	}
	count := skippedWords(words, isGiven, options.Edition)
	return name{field, words[count], folded, string(read.note), words[:count], read.foreign, false}
}

// skippedWords counts the particles, as long as a word follows; MARIA, JOSE and the like, of a given name, only once.
func skippedWords(words []string, maySkip bool, edition int) int {
	once := skippedOnce
	if edition == 2006 {
		once = skippedOnce2006
	}
	count := 0
	for ; count < len(words)-1; count++ {
		if maySkip && contains(once, words[count]) {
			maySkip = false
		} else if !contains(particles, words[count]) {
			break
		}
	}
	return count
}

type reading struct {
	folded, note []rune // of the same length
	unreadable   int    // the place of the first unreadable character, or 0
	foreign      []int
}

func (read *reading) add(kind, noted rune) {
	if kind != ' ' || len(read.folded) > 0 && read.folded[len(read.folded)-1] != ' ' {
		read.folded, read.note = append(read.folded, kind), append(read.note, noted)
	}
}

func (read *reading) trimEnd() {
	if last := len(read.folded) - 1; last >= 0 && read.folded[last] == ' ' {
		read.folded, read.note = read.folded[:last], read.note[:last]
	}
}

func fold(text []rune) reading {
	read := reading{folded: make([]rune, 0, len(text)), note: make([]rune, 0, len(text))}
	for start, end := 0, 0; start < len(text); start = end {
		end = start + 1
		for end < len(text) && end-start <= 30 && text[end] >= 0x300 && text[end] <= 0x36f {
			end++
		}
		character, isWhole := text[start], true
		kind := foldedForms[character]
		if kind == 0 || end-start > 1 {
			character, isWhole = compose(text[start:end])
			kind = foldedForms[character]
		}
		if kind == 0 || kind == ' ' && !isWhole { // a mark on a blank stands on nothing
			kind = '?'
		}
		if kind == '?' && read.unreadable == 0 {
			read.unreadable = start + 1
		}
		if !isWhole || foreignLetters[character] {
			read.foreign = append(read.foreign, start+1)
		}
		if noted, found := notedForms[character]; found {
			character = noted
		}
		read.add(kind, character)
	}
	read.trimEnd()
	return read
}

// asIn2006 drops every diaeresis (I06 p. 6) and the apostrophes, of which that edition says nothing.
func asIn2006(read reading) reading {
	older := reading{unreadable: read.unreadable, foreign: read.foreign}
	for at, kind := range read.folded {
		if kind == 'v' {
			kind = read.note[at]
		}
		if kind != '\'' {
			older.add(kind, read.note[at])
		}
	}
	older.trimEnd()
	return older
}

// compose gives the first character of the canonical composition (NFC) of a character and its marks, and whether it is all.
func compose(cluster []rune) (rune, bool) {
	var whole []rune
	for _, one := range cluster {
		whole = append(whole, decompose(one)...)
	}
	base, marks, left := whole[0], whole[1:], len(whole)-1
	for at, mark := range marks {
		if markClass(mark) == '0' {
			marks = marks[:at]
			break
		}
	}
	for class := byte('1'); class <= '4'; class++ {
		for _, mark := range marks {
			if markClass(mark) != class {
				continue
			}
			composed, found := pairs[[2]rune{base, mark}]
			if !found {
				break // it blocks the others of its class
			}
			base = composed
			left--
		}
	}
	return base, left == 0
}

func decompose(character rune) []rune {
	whole := []rune{character}
	if other := lookUp(replaced, string(character)); other != "" {
		whole = []rune(other)
	}
	for both, found := parts[whole[0]]; found; both, found = parts[whole[0]] {
		whole = append([]rune{both[0], both[1]}, whole[1:]...)
	}
	return whole
}

func markClass(mark rune) byte { return markClasses[mark-0x300] }

// The letters that a word gives.

func spell(given, first, second, date, sexAndEntity string) string {
	start := initial(first) + written(firstOf(vowels, first)) + initial(second) + initial(given)
	if inconvenientWords[start] {
		start = start[:1] + "X" + start[2:]
	}
	key := start + date[2:4] + date[5:7] + date[8:] + sexAndEntity +
		written(firstOf(consonants, first)) + written(firstOf(consonants, second)) + written(firstOf(consonants, given))
	key += map[bool]string{true: "0", false: "A"}[date[0] == '1']
	digit, _ := CheckDigit(key)
	return key + digit
}

func initial(word string) string { return written((word + "X")[:1]) }

func firstOf(kinds, word string) string {
	for at := 1; at < len(word); at++ {
		if strings.IndexByte(kinds, word[at]) >= 0 {
			return word[at : at+1]
		}
	}
	return ""
}

func written(folded string) string {
	if folded >= "A" && folded <= "Z" {
		return folded
	}
	return "X"
}

// What is doubtful about a key.

func warnOfNames(given, first, second name, literal bool, warnings *[]Issue) {
	warn := func(code, field string, place int) {
		*warnings = append(*warnings, issueOf(code, field, 0, place, "", ""))
	}
	for _, one := range []name{given, first, second} {
		if one.word == "" || !literal && !doubt.MatchString(one.note) {
			continue
		}
		if isMaybeNote(one.note, literal) {
			warn("maybe-placeholder", one.field, 0)
		}
		for _, code := range remarksIn(one) {
			warn(code, one.field, 0)
		}
	}
	if first.word != "" && second.word != "" && repeats(first.note, second.note) {
		warn("repeated-surname", "secondSurname", 0)
	}
	for index, one := range []name{first, second, given} {
		// Positions 1-4, where it is written X (R21 1.4).
		if strings.HasPrefix(one.word, "v") || index == 0 && firstOf(vowels, one.word) == "v" {
			warn("diaeresis", one.field, 0)
		}
	}
	for _, one := range []name{given, first, second} {
		for _, place := range one.foreign {
			warn("foreign-letter", one.field, place)
		}
	}
}

// repeats tells whether both surnames are in one field, and one of them or both in the other.
func repeats(first, second string) bool {
	one, other := leadingParticle.ReplaceAllString(first, ""), leadingParticle.ReplaceAllString(second, "")
	if one == other {
		return strings.Contains(one, " ")
	}
	return strings.HasSuffix(one, " "+other) || strings.HasPrefix(other, one+" ")
}

func isMaybeNote(note string, literal bool) bool {
	words := strings.Trim(noteSign.ReplaceAllString(note, " "), " ")
	return maybeName.MatchString(words) || literal && neverName.MatchString(note)
}

// remarksIn gives titles, signs and second names: the first kind that fits, and whether digits are left.
func remarksIn(one name) (codes []string) {
	remarks, rest := surnameRemark, one.note
	if one.field == "givenNames" {
		remarks = givenRemark
	}
	for _, remark := range remarks {
		if remark.expression.MatchString(one.note) {
			codes = []string{remark.code}
			break
		}
	}
	if len(codes) > 0 && codes[0] == "title" {
		rest = frontSigns.ReplaceAllString(one.note, "")
	}
	if strings.ContainsAny(rest, "0123456789") {
		codes = append(codes, "digit-in-name")
	}
	return codes
}

// editionsMayDiffer only over apostrophes, diaereses and M or M. before another name.
func editionsMayDiffer(given, first, second name) bool {
	for _, word := range given.skipped {
		if !contains(particles, word) && !contains(skippedOnce2006, word) {
			return true
		}
	}
	return strings.ContainsAny(given.folded+first.folded+second.folded, "'v")
}

// Sentences, dates and text.

func issueOf(code, field string, position, place int, kind, meant string) Issue {
	sentence := lookUp(sentences, code+" "+field+kind)
	if sentence == "" {
		sentence = lookUp(sentences, code)
	}
	misprint := unless(meant == "", strings.Replace(lookUp(sentences, "misprint"), "{meant}", meant, 1))
	if strings.Contains(sentence, "{") {
		sentence = strings.NewReplacer("{field}", lookUp(fields, field), "{position}", strconv.Itoa(position),
			"{place}", strconv.Itoa(place), "{allowed}", lookUp(kindNames, kind), "{misprint}", misprint).Replace(sentence)
	}
	return Issue{code, field, position, strings.TrimRight(sentence, " ")}
}

func require(field, value, problem string, issues *[]Issue) {
	if problem == "" {
		return
	}
	if strings.Trim(value, blanks) == "" {
		problem = "missing"
	}
	meant := unless(field != "entity", lookUp(misprintedEntities, value))
	*issues = append(*issues, issueOf(problem, field, 0, 0, "", meant))
}

func unless(fine bool, problem string) string {
	if fine {
		return ""
	}
	return problem
}

func lookUp(table [][2]string, key string) string {
	for _, entry := range table {
		if entry[0] == key {
			return entry[1]
		}
	}
	return ""
}

func contains(words []string, word string) bool {
	for _, one := range words {
		if one == word {
			return true
		}
	}
	return false
}

func dateProblem(date, today string) string {
	if problem := calendarProblem(date); problem != "" {
		return problem
	}
	if date < earliest {
		return "date-too-early"
	}
	return unless(date <= today, "date-future")
}

func calendarProblem(date string) string {
	if !civilDate.MatchString(date) {
		return "date-malformed"
	}
	_, err := time.Parse("2006-01-02", date)
	return unless(err == nil, "date-impossible")
}

func dateIn(six string, differentiator rune) string {
	if !sixDigits.MatchString(six) {
		return ""
	}
	return map[bool]string{true: "19", false: "20"}[differentiator <= '9'] + six[:2] + "-" + six[2:4] + "-" + six[4:]
}

// isTooLong counts as core does, in UTF-16, a unit of which takes three bytes at most.
func isTooLong(text string) bool {
	return len(text) > 3*longestRaw || len(text) > longestRaw && len(unitsOf(text)) > longestRaw
}

// unitsOf counts a character beyond U+FFFF twice: lengths and places are those of core, in UTF-16.
func unitsOf(text string) []rune {
	units := make([]rune, 0, len(text))
	for _, one := range utf16.Encode([]rune(text)) {
		units = append(units, rune(one))
	}
	return units
}

// The tables as the functions above need them.

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZnv"
const vowels = "AEIOUv.'-"
const consonants = "BCDFGHJKLMNPQRSTVWXYZn.'-"

type remark struct {
	code       string
	expression *regexp.Regexp
}

var (
	civilDate         = regexp.MustCompile(`^[0-9]{4}-[0-9]{2}-[0-9]{2}$`)
	asciiLower        = regexp.MustCompile(`[a-z]+`)
	sixDigits         = regexp.MustCompile(`^[0-9]{6}$`)
	twoLetters        = regexp.MustCompile(`^[A-Z]{2}$`)
	rfcForm           = regexp.MustCompile(rfc)
	noteStart         = regexp.MustCompile(noteStarts)
	neverName         = regexp.MustCompile(neverNames)
	maybeName         = regexp.MustCompile(maybeNames)
	noteSign          = regexp.MustCompile(noteSigns)
	unknownName       = regexp.MustCompile(unknownSurname)
	leadingParticle   = regexp.MustCompile(leadingParticles)
	doubt             = regexp.MustCompile(doubts)
	frontSigns        = regexp.MustCompile(front)
	ignoredSigns      = regexp.MustCompile("[" + regexp.MustCompile(`(\w+)-(\w+) ?`).ReplaceAllString(ignored, `\x{$1}-\x{$2}`) + "]")
	givenRemark       = compiled(givenRemarks)
	surnameRemark     = compiled(surnameRemarks)
	inconvenientWords = map[string]bool{}
	entitiesByCode    = map[string]Entity{}
	pairs             = map[[2]rune]rune{} // a letter and its mark -> the composed letter
	parts             = map[rune][2]rune{} // and back
	foldedForms       = map[rune]rune{}
	notedForms        = map[rune]rune{}
	foreignLetters    = map[rune]bool{}
)

func compiled(table [][2]string) (remarks []remark) {
	for _, entry := range table {
		remarks = append(remarks, remark{entry[0], regexp.MustCompile(entry[1])})
	}
	return remarks
}

func init() {
	for _, word := range inconvenient {
		inconvenientWords[word] = true
	}
	for _, one := range Entities() {
		entitiesByCode[one.Abbreviation], entitiesByCode[one.Key] = one, one
	}
	for _, row := range compositions {
		units := []rune(row[1])
		for at := 0; at < len(units); at += 2 {
			both := [2]rune{units[at], []rune(row[0])[0]}
			pairs[both], parts[units[at+1]] = units[at+1], both
		}
	}
	for letter := 'A'; letter <= 'Z'; letter++ {
		notedForms[letter], notedForms[letter+32] = letter, letter
	}
	for letter := range parts {
		notedForms[letter] = notedForms[decompose(letter)[0]]
		foreignLetters[letter] = !strings.ContainsRune(mentioned, letter)
	}
	for _, row := range otherLetters {
		notedForms[[]rune(row[0])[0]] = []rune(row[1])[0]
		foreignLetters[[]rune(row[0])[0]] = true
	}
	for letter, capital := range notedForms {
		foldedForms[letter] = capital
	}
	for kind, characters := range map[rune]string{' ': blanks, '-': signs, '\'': apostrophes, 'v': diaereses, 'n': "Ññ", '.': "."} {
		for _, one := range characters {
			foldedForms[one] = kind
		}
	}
	for _, one := range blanks {
		notedForms[one] = ' '
	}
	notedForms['Ñ'], notedForms['ñ'] = 'Ñ', 'Ñ'
}
