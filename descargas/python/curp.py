"""La CURP: calcular y validar, sin red y sin dependencias. Un solo archivo: también se puede pegar.

The rule is that of @curp/core, proven equal on its conformance pack. A calculated key is not proof of registration.
"""
import re
from functools import lru_cache
from datetime import date, datetime, timedelta, timezone
from enum import Enum
from operator import mul
from typing import Any, Dict, List, NamedTuple, Optional, Tuple, Union

__all__ = [
    "Calculation", "Entity", "Issue", "Person", "Sex", "Validation",
    "calculate", "check_digit", "entities", "today_in_mexico_city", "validate",
]

# TABLAS: las escribe npm run docs de los registros de @curp/core; no se editan a mano.
EDITION = 2021
PACK = "686 4d0f93cce0fd"
EARLIEST = "1850-01-01"
LONGEST = 100
LONGEST_RAW = 1000
ALPHABET = "0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ"
BLANKS = "\u0009\u000a\u000b\u000c\u000d \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"
SIGNS = "-/0123456789‐‑‒–—−"
APOSTROPHES = "'`´ʼ‘’‛′"
DIAERESES = "ÄËÏÖäëïö"
COMPOSITIONS = {
    "\u0300": "AÀEÈIÌOÒUÙaàeèiìoòuùÜǛüǜNǸnǹĒḔēḕŌṐōṑWẀwẁÂẦâầĂẰăằÊỀêềÔỒôồƠỜơờƯỪưừYỲyỳ",
    "\u0301": (
        "AÁEÉIÍOÓUÚYÝaáeéiíoóuúyýCĆcćLĹlĺNŃnńRŔrŕSŚsśZŹzźÜǗüǘGǴgǵÅǺåǻÇḈçḉĒḖēḗÏḮïḯKḰkḱMḾmḿÕṌõṍŌṒōṓPṔpṕŨṸũ"
        "ṹWẂwẃÂẤâấĂẮăắÊẾêếÔỐôốƠỚơớƯỨưứ"),
    "\u0302": "AÂEÊIÎOÔUÛaâeêiîoôuûCĈcĉGĜgĝHĤhĥJĴjĵSŜsŝWŴwŵYŶyŷZẐzẑẠẬạậẸỆẹệỌỘọộ",
    "\u0303": "AÃNÑOÕaãnñoõIĨiĩUŨuũVṼvṽÂẪâẫĂẴăẵEẼeẽÊỄêễÔỖôỗƠỠơỡƯỮưữYỸyỹ",
    "\u0304": "AĀaāEĒeēIĪiīOŌoōUŪuūÜǕüǖÄǞäǟȦǠȧǡǪǬǫǭÖȪöȫÕȬõȭȮȰȯȱYȲyȳGḠgḡḶḸḷḹṚṜṛṝ",
    "\u0306": "AĂaăEĔeĕGĞgğIĬiĭOŎoŏUŬuŭȨḜȩḝẠẶạặ",
    "\u0307": "CĊcċEĖeėGĠgġIİZŻzżAȦaȧOȮoȯBḂbḃDḊdḋFḞfḟHḢhḣMṀmṁNṄnṅPṖpṗRṘrṙSṠsṡŚṤśṥŠṦšṧṢṨṣṩTṪtṫWẆwẇXẊxẋYẎyẏ",
    "\u0308": "AÄEËIÏOÖUÜaäeëiïoöuüyÿYŸHḦhḧÕṎõṏŪṺūṻWẄwẅXẌxẍtẗ",
    "\u0309": "AẢaảÂẨâẩĂẲăẳEẺeẻÊỂêểIỈiỉOỎoỏÔỔôổƠỞơởUỦuủƯỬưửYỶyỷ",
    "\u030a": "AÅaåUŮuůwẘyẙ",
    "\u030b": "OŐoőUŰuű",
    "\u030c": "CČcčDĎdďEĚeěLĽlľNŇnňRŘrřSŠsšTŤtťZŽzžAǍaǎIǏiǐOǑoǒUǓuǔÜǙüǚGǦgǧKǨkǩjǰHȞhȟ",
    "\u030f": "AȀaȁEȄeȅIȈiȉOȌoȍRȐrȑUȔuȕ",
    "\u0311": "AȂaȃEȆeȇIȊiȋOȎoȏRȒrȓUȖuȗ",
    "\u031b": "OƠoơUƯuư",
    "\u0323": "BḄbḅDḌdḍHḤhḥKḲkḳLḶlḷMṂmṃNṆnṇRṚrṛSṢsṣTṬtṭVṾvṿWẈwẉZẒzẓAẠaạEẸeẹIỊiịOỌoọƠỢơợUỤuụƯỰưựYỴyỵ",
    "\u0324": "UṲuṳ",
    "\u0325": "AḀaḁ",
    "\u0326": "SȘsșTȚtț",
    "\u0327": "CÇcçGĢgģKĶkķLĻlļNŅnņRŖrŗSŞsşTŢtţEȨeȩDḐdḑHḨhḩ",
    "\u0328": "AĄaąEĘeęIĮiįUŲuųOǪoǫ",
    "\u032d": "DḒdḓEḘeḙLḼlḽNṊnṋTṰtṱUṶuṷ",
    "\u032e": "HḪhḫ",
    "\u0330": "EḚeḛIḬiḭUṴuṵ",
    "\u0331": "BḆbḇDḎdḏKḴkḵLḺlḻNṈnṉRṞrṟTṮtṯZẔzẕhẖ",
}
MARK_CLASSES = (
    "44444444444444444444493333923333311333311333333333339999933334444444494333444330444333349334999"
    "99994444444444444")
REPLACED = {
    "\u0340": "\u0300",
    "\u0341": "\u0301",
    "\u0343": "\u0313",
    "\u0344": "\u0308\u0301",
    "\u1fef": "`",
    "\u1ffd": "´",
    "\u212a": "K",
    "\u212b": "A\u030a",
}
OTHER_LETTERS = {
    "ª": "A",
}
MENTIONED = "ÀÁÂÄÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜàáâäèéêëìíîïñòóôöùúûü"
IGNORED = (
    "9-d 20-20 2d-2d a0-a0 ad-ad 600-605 61c-61c 6dd-6dd 70f-70f 890-891 8e2-8e2 1680-1680 180e-180e"
    " 2000-200a 200b-200f 2028-2029 202a-202e 202f-202f 205f-205f 2060-2064 2066-206f 3000-3000 feff"
    "-feff feff-feff fff9-fffb 110bd-110bd 110cd-110cd 13430-1343f 1bca0-1bca3 1d173-1d17a e0001-e00"
    "01 e0020-e007f")
PARTICLES = (
    "DA", "DAS", "DE", "DEL", "DER", "DI", "DIE", "DD", "Y", "EL", "LA", "LOS", "LAS", "LE", "LES", "MAC",
    "MC", "VAN", "VON",
)
SKIPPED_ONCE = (
    "MARIA", "MA.", "MA", "M.", "M", "JOSE", "J.", "J",
)
SKIPPED_ONCE_2006 = (
    "MARIA", "MA.", "MA", "JOSE", "J.", "J",
)
INCONVENIENT = (
    "BACA", "BAKA", "BUEI", "BUEY", "CACA", "CACO", "CAGA", "CAGO", "CAKA", "CAKO", "COGE", "COGI",
    "COJA", "COJE", "COJI", "COJO", "COLA", "CULO", "FALO", "FETO", "GETA", "GUEI", "GUEY", "JETA",
    "JOTO", "KACA", "KACO", "KAGA", "KAGO", "KAKA", "KAKO", "KOGE", "KOGI", "KOJA", "KOJE", "KOJI",
    "KOJO", "KOLA", "KULO", "LILO", "LOCA", "LOCO", "LOKA", "LOKO", "MAME", "MAMO", "MEAR", "MEAS",
    "MEON", "MIAR", "MION", "MOCO", "MOKO", "MULA", "MULO", "NACA", "NACO", "PEDA", "PEDO", "PENE",
    "PIPI", "PITO", "POPO", "PUTA", "PUTO", "QULO", "RATA", "ROBA", "ROBE", "ROBO", "RUIN", "SENO",
    "TETA", "VACA", "VAGA", "VAGO", "VAKA", "VUEI", "VUEY", "WUEI", "WUEY",
)
NOTE_STARTS = (
    "^(?:[^A-ZÑ]|APE|DES|EN(?:[^A-ZÑ]|$)|FAL|N(?:[^A-ZÑ]|$)|NIN|NO|PEN|POR|PRI|REC|S(?:[^A-ZÑ]|$)|SE"
    "(?:[^A-ZÑ]|$)|SEG|SIN|SOL|UN(?:[^A-ZÑ]|$)|UNI|VAC|X(?:[^A-ZÑ]|$)|XX)")
NEVER_NAMES = (
    "^(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:NO(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:"
    "TIENE|TIENEN|APLICA|ASIGNADO|ASIGNADA|CAPTURADO|CAPTURADA|CONOCIDO|CONOCIDA|CONTESTO|CONTESTA|C"
    "UENTA|DEFINIDO|DEFINIDA|DISPONIBLE|ESPECIFICA|ESPECIFICADO|ESPECIFICADA|EXISTE|IDENTIFICADO|IDE"
    "NTIFICADA|INDICA|INDICADO|INDICADA|POSEE|PROPORCIONO|PROPORCIONA|PROPORCIONADO|PROPORCIONADA|RE"
    "GISTRA|REGISTRADO|REGISTRADA|SABE)|[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:TENE|HAY|(?:LO|SE"
    ")[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+SABE))(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CO"
    "N|DE|EL|LA|SU|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PAD"
    "RE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|SIN(?:"
    "[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DA"
    "TO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|ASIGNA"
    "R|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR)|[ !-/:-"
    "@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:AP|MAT|PAT|M|P|1ER|2DO|2O))(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº"
    "°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO"
    "|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|"
    "2DO|2O))*|S ?/ ?(?:[A-Z]|AP|MAT|PAT|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATO"
    "S|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO)(?:[ !-/:-@\\["
    "-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMB"
    "RES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|"
    "AP|MAT|PAT|M|P|1ER|2DO|2O))*|N ?/ ?[A-Z]|POR[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:ASIGNAR|"
    "CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR)|SE[ !-/:-"
    "@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:DESCONOCE|IGNORA|OMITE)N?|EN[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·"
    "…‐‑‒–—−]+(?:BLANCO|TRAMITE)|FALTAN?[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:APELLIDO|APELLIDO"
    "S|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOC"
    "UMENTOS|SEGUNDO|PRIMER|UNICO)(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APEL"
    "LIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|"
    "DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|PENDIENTE(?:[ !-/:-@\\[-\\"
    "x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:DE|POR)[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:ASIGNAR|CAPTUR"
    "AR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR|APELLIDO|APELLID"
    "OS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DO"
    "CUMENTOS|SEGUNDO|PRIMER|UNICO))?|(?:(?:UN|SOLO|UNICO|PRIMER|SEGUNDO|1ER|2DO)[ !-/:-@\\[-\\x60{-~¡"
    "¿´‘’“”«»ªº°·…‐‑‒–—−]+)+APELLIDOS?|APELLIDOS?[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:MATERNO|"
    "PATERNO|UNICO|MAT|PAT)|RECIEN[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+NACID[OA]|NINGUNO|VACANTE|"
    "(?:X[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+)*XX(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*X)*)"
    "[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*|(?:[0-9]|[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−])+)$")
UNKNOWN_SURNAME = "^[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*DESCONOCID[OA]S?[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*$"
LEADING_PARTICLES = "^(?:(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON) )+"
DOUBTS = (
    "[^A-ZÑ ]|(?:^| )(?:(?:A(?:A(?:A(?:AA?)?)|B(?:AJO|CD?|I(?:E(?:R(?:T(?:A|O))))|O(?:G(?:A(?:D(?:A|"
    "O))))|U(?:E(?:L(?:A|I(?:T(?:A|O))|O))))|C(?:C(?:ESO|I(?:D(?:E(?:N(?:T(?:A(?:D(?:A|O))))))))|E(?"
    ":P(?:T(?:A(?:D(?:A|O)))))|LARAR|R(?:E(?:D(?:I(?:T(?:A(?:D(?:A|O)))))))|T(?:AS?|I(?:V(?:A|O))|U("
    "?:A(?:L(?:I(?:Z(?:A(?:D(?:A|O)|R))))))))|D(?:EUDO|JUNTO|M(?:I(?:N(?:I(?:S(?:T(?:R(?:A(?:D(?:O(?"
    ":RA?))))))))?|T(?:I(?:D(?:A|O)))))|O(?:P(?:T(?:A(?:D(?:A|O))|I(?:V(?:A|O))))))|F(?:I(?:L(?:I(?:"
    "A(?:CION|D(?:A|O))))))|G(?:ENTE|R(?:E(?:G(?:A(?:D(?:A|O)|R))|M(?:I(?:A(?:D(?:A|O)))))))|HORA|L("
    "?:B(?:AÑIL|ERGUE)|C(?:A(?:L(?:D(?:E(?:SA)?))))|E(?:J(?:DRA)?)|F(?:DO|EREZ)?|GUIEN|IAS|M(?:ACEN|"
    "IRANTE)|TA|U(?:M(?:N(?:A|O))))|M(?:BOS|ERICANO|I(?:G(?:A|O)))|N(?:ALISTA|E(?:X(?:AR|O))|O(?:N(?"
    ":I(?:M(?:A|O))))|T(?:E(?:RIOR|S))?)|P(?:E(?:L(?:L(?:I(?:D(?:OS?)))?))|L(?:I(?:C(?:A(?:BLE)?)))|"
    "O(?:D(?:E(?:R(?:A(?:D(?:A|O))))|O))|P|R(?:O(?:B(?:A(?:D(?:A|O)))|X(?:I(?:M(?:A(?:D(?:A|O)))))?)"
    "))?|QUI|R(?:C(?:H(?:I(?:V(?:A(?:D(?:A|O))|O))))|EA|Q(?:U(?:I(?:T(?:E(?:C(?:T(?:A|O)))))))?|RIBA"
    ")|S(?:D(?:ASD|FG?)?|E(?:G(?:U(?:R(?:A(?:D(?:A|O)))))|S(?:O(?:RA?)))|I(?:G(?:N(?:A(?:CION|D(?:A|"
    "O)|R)))|S(?:T(?:E(?:N(?:CIA|TE)))))|PIRANTE|TERISCO)|TENCION|U(?:LA|N|SENTE|T(?:O(?:R(?:I(?:Z(?"
    ":A(?:D(?:A|O)))))))|X(?:ILIAR)?)|V(?:AL|I(?:S(?:AR|O)))|Y(?:ER|UDANTE))|B(?:A(?:C(?:H(?:I(?:L(?"
    ":L(?:E(?:R(?:ATO)?))))))|JA|SE)|B|E(?:B(?:A|E|I(?:T(?:A|O)))|C(?:A(?:D(?:A|O)|R(?:I(?:A|O)))?)|"
    "N(?:E(?:F(?:I(?:C(?:I(?:A(?:R(?:I(?:A|O))))))))))|I(?:EN|O(?:L(?:O(?:G(?:A|O)))?)|S(?:N(?:I(?:E"
    "(?:T(?:A|O))))))|L(?:A(?:N(?:CO|K))|O(?:Q(?:U(?:E(?:A(?:D(?:A|O)))?))))|O(?:R(?:R(?:A(?:D(?:A|O"
    ")|R)|O(?:S(?:A|O)))))|RIGADIER|USCAR)|C(?:A(?:BO|DETE|J(?:A|E(?:R(?:A|O)))|LIFICACION|M(?:BIO|I"
    "(?:L(?:L(?:E(?:R(?:A|O)))))|P(?:E(?:S(?:I(?:N(?:A|O))))))|N(?:C(?:E(?:L(?:A(?:D(?:A|O)))))|D(?:"
    "I(?:D(?:A(?:T(?:A|O)))))|TIDAD)|P(?:I(?:T(?:A(?:NA?)))|T(?:U(?:R(?:A(?:D(?:A|O)|R)?|E))))?|R(?:"
    "ECE|P(?:I(?:N(?:T(?:E(?:R(?:A|O)))))))|SADA|TEGORIA)|C|D|E(?:DULA|L(?:DA|ULAR)|R(?:O|R(?:A(?:D("
    "?:A|O)))|TIFICADO)|SAREA)|H(?:E(?:CAR|F)|OFER)|I(?:CLO|R(?:U(?:J(?:A(?:N(?:A|O)))))|T(?:A(?:D(?"
    ":A|O))?)|U(?:D(?:A(?:D(?:A(?:N(?:A|O)))))))|L(?:AVE|I(?:CK|ENTE|NICA))|M(?:DTE|TE)|O(?:ACH|DIGO"
    "|L(?:ONIA|UMNA)|M(?:A(?:DRE|NDANTE)?|E(?:N(?:T(?:A(?:R(?:I(?:OS?)))))|RCIANTE)|I(?:S(?:A(?:R(?:"
    "I(?:A|O)))|ION))|ODIN|P(?:A(?:DRE|Ñ(?:E(?:R(?:A|O))))|L(?:E(?:T(?:AR?|O)))|R(?:AS|OBANTE)|U(?:E"
    "(?:S(?:T(?:A|O))))))|N(?:C(?:U(?:B(?:I(?:N(?:A(?:TO)?|O)))|RSO))|F(?:I(?:ANZA|DENCIAL|RMAR))|O("
    "?:C(?:I(?:D(?:A|O))))|S(?:E(?:J(?:E(?:R(?:A|O))))|T(?:A(?:NCIA)?)|U(?:L(?:T(?:AR?))?))|T(?:A(?:"
    "BILIDAD|D(?:O(?:RA?)?))|INUA|R(?:A(?:LMIRANTE|T(?:A(?:D(?:A|O)|R)|O))|IBUYENTE))?|VENIO|YUGE)?|"
    "O(?:R(?:D(?:I(?:N(?:A(?:D(?:O(?:RA?))))))))|P(?:I(?:AR?))|R(?:ONEL|R(?:E(?:C(?:T(?:A|O))|GIR|O)"
    ")|TO)?|TEJAR)|PA?|R(?:E(?:D(?:ENCIAL|ITO)))|TE|U(?:A(?:LQUIERA|NDO|RTO)|ENTA|RP|Ñ(?:A(?:D(?:A|O"
    ")))))?|D(?:A(?:T(?:OS?))|E(?:BE|C(?:ONOCIDO|SONOCIDO)|F(?:AULT|I(?:N(?:I(?:D(?:A|O)|R)))|UNCION"
    ")|L(?:E(?:G(?:A(?:D(?:A|O)))))|MO|N(?:E(?:G(?:A(?:D(?:A|O))))|TISTA|UNCIANTE)|P(?:ARTAMENTO|END"
    "E|O(?:R(?:T(?:A(?:D(?:A|O))))))|RECHOHABIENTE|S(?:C(?:O(?:N(?:O(?:C(?:E|I(?:D(?:A|OS?))))))|RIP"
    "CION)?|DE|E(?:M(?:P(?:L(?:E(?:A(?:D(?:A|O)))))))|P(?:E(?:D(?:I(?:D(?:A|O))))|UES))|T(?:ALLE|ERM"
    "INAR)|U(?:D(?:O(?:RA?))))|GUEZ|I(?:A(?:CONO|GNOSTICO)|CE|F(?:U(?:N(?:T(?:A|O))))?|JO|MINUTIVO|P"
    "(?:U(?:T(?:A(?:D(?:A|O)))))?|R(?:E(?:C(?:CION|T(?:O(?:RA?)))))|SPONIBLE|TTO|V(?:O(?:R(?:C(?:I(?"
    ":A(?:D(?:A|O))))))))|N|O(?:BLE|C(?:ENTE|T(?:O(?:R(?:A(?:DO)?)?))|U(?:M(?:E(?:N(?:T(?:ACION|OS?)"
    ")))))?|E|M(?:GZ|ICILIO)|N|ÑA)|RA?|U(?:D(?:A|O(?:S(?:A|O)))|E(?:Ñ(?:A|O))|MMY|P(?:L(?:I(?:C(?:A("
    "?:D(?:A|O)))))))|ÑA)|E(?:C(?:O(?:N(?:OMISTA)?))|DAD|G(?:R(?:E(?:S(?:A(?:D(?:A|O))|O))))|J(?:E(?"
    ":C(?:U(?:T(?:I(?:V(?:A|O)))))|MPLO))|L(?:E(?:CTRICISTA|GIR)|I(?:JA|M(?:I(?:N(?:A(?:D(?:A|O)))))"
    "))|M(?:AIL|B(?:A(?:J(?:A(?:D(?:O(?:RA?))))|RAZADA))|P(?:L(?:E(?:A(?:D(?:A|O))))|RESA|TY))|N(?:C"
    "(?:A(?:R(?:G(?:A(?:D(?:A|O))))))|F(?:E(?:R(?:M(?:A|E(?:R(?:A|O))|O)))|RA)?|T(?:R(?:E(?:G(?:A(?:"
    "D(?:A|O)|R)|O)|N(?:A(?:D(?:O(?:RA?)))))))|V(?:I(?:A(?:D(?:A|O)|RA?)?)))?|R(?:R(?:O(?:N(?:E(?:A|"
    "O))|R)))|S(?:C(?:R(?:I(?:B(?:A|IR)|TO))|UELA)|P(?:ACIO|E(?:C(?:I(?:AL|F(?:I(?:C(?:A(?:D(?:A|O)|"
    "R))))))|R(?:A(?:NDO)?))|O(?:S(?:A|O)))?|T(?:A(?:D(?:O(?:UNIDENSE)?)|T(?:U(?:RA|S)))|UDIANTE))?|"
    "T(?:C(?:ETERA)?)|VENTUAL|X(?:A(?:L(?:U(?:M(?:N(?:A|O))))|MPLE)|CEL|E(?:N(?:T(?:A|O)))|ISTE|P(?:"
    "E(?:D(?:IENTE)?)|I(?:R(?:A(?:D(?:A|O)))))?|T(?:E(?:R(?:N(?:A|O)))|R(?:A(?:N(?:J(?:E(?:R(?:A|O))"
    "))|V(?:I(?:A(?:D(?:A|O)))))))))|F(?:A(?:CTURA|L(?:L(?:E(?:C(?:I(?:D(?:A|O)|O))))|S(?:E|O)|T(?:A"
    "(?:N(?:TE)?|RON|S)?|O))|MILIA|VOR)|C(?:A|O)|D(?:EZ|O)|E(?:CHA|MENINO|RNZ|TO)|I(?:LA|N(?:A(?:D(?"
    ":A|O)))?|R(?:M(?:AR?))|S(?:CAL|ICA))|NU|O(?:JA|LIO|RMATO|T(?:O(?:COPIA)?))|R(?:AY|EELANCE)|U(?:"
    "L(?:A(?:N(?:A|I(?:T(?:A|O))|O)))))|G(?:CIA|E(?:M(?:E(?:L(?:A|O)))|N(?:E(?:R(?:A(?:CION|L))))|R("
    "?:E(?:N(?:CIA|TE)))|S(?:T(?:O(?:RA?))))|LEZ|MO|O(?:B(?:E(?:R(?:N(?:A(?:D(?:O(?:RA?)))))))|NZ)|P"
    "E|R(?:A(?:DO|L)|UPO)|U(?:A(?:D|R(?:D(?:ERIA|IA))|T(?:E(?:M(?:A(?:L(?:T(?:E(?:C(?:A|O)))))))))|I"
    "ON|TZ)|Z(?:A|LEZ))|H(?:A(?:BLAR|STA)|DEZ|E(?:CHO|R(?:M(?:A(?:N(?:AS?|OS?)))))|I(?:J(?:A(?:S(?:T"
    "(?:R(?:A|O))))?|O))|M|N(?:A|OS?)|O(?:JA|MBRE|NORARIOS|SPITAL|Y)|U(?:E(?:CO|LLA|R(?:F(?:A(?:N(?:"
    "A|O))))|SPED)|MANOS))|I(?:D(?:E(?:M|N(?:T(?:I(?:F(?:I(?:C(?:A(?:D(?:A|O)|R)))))))))|FE|G(?:N(?:"
    "O(?:R(?:A(?:D(?:A|O))?|O)))|UAL)|II?|LEGIBLE|M(?:P(?:O(?:R(?:T(?:ANTE|E)))|RIMIR|U(?:T(?:A(?:D("
    "?:A|O)))))|SS)|N(?:A(?:C(?:T(?:I(?:V(?:A|O))))|SISTENCIA)|C(?:APACIDAD|O(?:M(?:P(?:L(?:E(?:T(?:"
    "A|OS?)))))|R(?:R(?:E(?:C(?:T(?:A|O)))))))|D(?:E(?:F(?:I(?:N(?:I(?:D(?:A|O))))))|I(?:CAR|GENA|QU"
    "E)|O(?:C(?:U(?:M(?:E(?:N(?:T(?:A(?:D(?:A|O))))))))))|E(?:XISTENTE)?|F(?:O(?:R(?:M(?:ACION|E)))?"
    ")|G(?:E(?:N(?:I(?:E(?:R(?:A|O)))))|R(?:A|E(?:S(?:E|O))|O))?|Q(?:U(?:I(?:L(?:I(?:N(?:A|O))))))|S"
    "(?:C(?:R(?:I(?:T(?:A|O))))|E(?:R(?:T(?:AR|E)))|T(?:R(?:U(?:C(?:T(?:O(?:RA?)))))))|T(?:E(?:NDENT"
    "E|R(?:I(?:N(?:A|O))|N(?:A|O)|ROGACION)))|V(?:A(?:L(?:I(?:D(?:A|O))))|ESTIGAR|I(?:T(?:A(?:D(?:A|"
    "O))))))|PSUM|Q|RREGULAR|S(?:C|SSTE)|V)|J(?:E(?:F(?:A|O))|O(?:R(?:N(?:A(?:L(?:E(?:R(?:A|O))))))|"
    "VEN)|R|U(?:B(?:I(?:L(?:A(?:D(?:A|O)))))|E(?:ZA?)|ICIO|RIDICO|S(?:T(?:I(?:F(?:I(?:C(?:A(?:D(?:A|"
    "O))))))))|ZGADO))|KINDER|L(?:A(?:BORATORIO|ET?)|C(?:D(?:A|O))|EGIBLE|I(?:BRE|C(?:D(?:A|O)|E(?:N"
    "(?:C(?:I(?:A(?:D(?:A|O)|TURA)?)))))?|DER|MPIEZA|S(?:T(?:A(?:DO)?|O)))|L(?:AMAR|E(?:GARA|N(?:A(?"
    ":R(?:LO)?))|VA))|NU|O(?:CALIZAR|REM)|RI|U(?:EGO|NES))|M(?:A(?:D(?:AME|R(?:E|INA))|E(?:S(?:T(?:R"
    "(?:A|IA|O))))|G(?:DO|I(?:S(?:T(?:R(?:A(?:D(?:A|O)))))))|IL|L|MA|N(?:C(?:H(?:A(?:D(?:A|O))))|D(?"
    ":A(?:RA)?))|R(?:CAR|I(?:N(?:E(?:R(?:A|O)))))|SCULINO|T(?:E(?:R(?:IA|NO))|RICULA|UTINO)|Y(?:O(?:"
    "R(?:DOMO)?))|ÑANA)|BA|D|E(?:C(?:A(?:N(?:I(?:C(?:A|O)))))|D(?:I(?:C(?:A|O)))|L(?:L(?:I(?:Z(?:A|O"
    "))))|N(?:G(?:A(?:N(?:A|I(?:T(?:A|O))|O)))|OR)|XICO)|I(?:ERCOLES|GRANTE|N(?:I(?:S(?:T(?:R(?:A|O)"
    "))))|S(?:M(?:A|O)|S(?:ING)?|TER))|O(?:DIFICAR|J(?:A(?:D(?:A|O)))|N(?:JA|S(?:EÑOR)?|TO)|R(?:T(?:"
    "I(?:N(?:A(?:T(?:A|O))))))|STRADOR|TIVO)|RS?|SC?|T(?:EZ|NEZ|R(?:A|O))|U(?:E(?:R(?:T(?:A|O)))|JER"
    "|NICIPIO|RIO)|VZ|X)|N(?:A(?:C(?:I(?:D(?:A|O)|MIENTO))|D(?:A|IE)|ME|N|PLICA|T(?:O|U(?:R(?:A(?:L("
    "?:I(?:Z(?:A(?:D(?:A|O))))))))))?|C|D|E(?:G(?:A(?:D(?:A|O)|T(?:I(?:V(?:A|O))))))?|I(?:E(?:GA|T(?"
    ":A|O))|L|N(?:G(?:U(?:N(?:A|O)?)))|VEL|Ñ(?:A|O))?|N|O(?:C(?:HE|TURNO)|M(?:B(?:R(?:ES?))|INA)|NE|"
    "T(?:A(?:R(?:I(?:A|O)))?)?|V(?:I(?:A|C(?:I(?:A|O))|O)))?|P|T|U(?:E(?:RA|V(?:A|O))|L(?:L|OS?)|M(?"
    ":ERO)?|T(?:R(?:I(?:O(?:L(?:O(?:G(?:A|O)))))))?))|O(?:B(?:I(?:SPO|TO)|L(?:I(?:G(?:A(?:T(?:O(?:R("
    "?:I(?:A|O))))))))|R(?:E(?:R(?:A|O)))|S(?:E(?:R(?:V(?:A(?:C(?:I(?:O(?:N(?:ES)?))))))))?)|D(?:O(?"
    ":N(?:T(?:O(?:L(?:O(?:G(?:A|O))))))))|F(?:I(?:C(?:I(?:AL|NA|O))))|JO|K|LVIDO|M(?:I(?:T(?:I(?:D(?"
    ":A|O)|R))))|P(?:CION|E(?:R(?:A(?:D(?:O(?:RA?))|R(?:I(?:A|O))))))|RIGINAL|T(?:R(?:AS?|OS?))|UTSO"
    "URCING|YENTE)?|P(?:A(?:CIENTE|D(?:R(?:E|INO))|G(?:A(?:D(?:A|O)|R)|INA|O)|IS|PA|R(?:A(?:M(?:E(?:"
    "D(?:I(?:C(?:A|O))))))?|EJA|T(?:ERA|ICULAR|O))|S(?:A(?:NTE|PORTE)|SWORD|TOR)|T(?:ERNO|RON)|USA)|"
    "BRO|DTE|E(?:D(?:IENTE|NIENTE)|N(?:D(?:I(?:E(?:N(?:T(?:ES?)))))?|S(?:I(?:O(?:N(?:A(?:D(?:A|O)))?"
    "))))|R(?:E(?:N(?:G(?:A(?:N(?:A|O)))))|FIL|ITO|MISO|O|SONA))|HD|I(?:LOTO|SO)|L(?:A(?:N(?:T(?:A|E"
    "L|ILLA))|ZA))|O(?:LICIA|N(?:ER|GA)|R(?:T(?:E(?:R(?:A|O))))?|S(?:EE|I(?:BLE|T(?:I(?:V(?:A|O)))))"
    ")|R(?:E(?:ESCOLAR|F(?:E(?:C(?:T(?:A|O))))|G(?:U(?:N(?:T(?:A(?:LE|R)))))|M(?:A(?:T(?:U(?:R(?:A|O"
    ")))))|P(?:A(?:RATORIA)?)|S(?:BITERO|ENTO|I(?:D(?:E(?:N(?:T(?:A|E)))))))|I(?:M(?:A(?:RIA)?|ER|O)"
    "|O(?:R(?:I(?:T(?:A(?:R(?:I(?:A|O))))))))|O(?:BABLE|CESO|DUCTO|F(?:E(?:S(?:IONISTA|O(?:RA?)))?|R"
    "A?)?|GRAMA|M(?:O(?:T(?:O(?:RA?))|V(?:I(?:D(?:A|O)))))|P(?:I(?:E(?:T(?:A(?:R(?:I(?:A|O))))))|O(?"
    ":R(?:C(?:I(?:O(?:N(?:A(?:D(?:A|O)|R))))))))|T(?:E(?:G(?:I(?:D(?:A|O)))))|V(?:E(?:E(?:D(?:O(?:RA"
    "?))))|ISIONAL)|YECTO)|U(?:E(?:B(?:AS?))))|S(?:I(?:C(?:O(?:L(?:O(?:G(?:A|O)))))?))|TE|U(?:BLICO|"
    "ESTO|NTO))|Q(?:BP|F(?:B|I)|U(?:E(?:DO)?|I(?:EN|M(?:I(?:C(?:A|O)))|NCENA|TAR|Z(?:AS?)))|W(?:E(?:"
    "RTY)?))|R(?:A(?:MZ|ZON)|BTO|E(?:C(?:EPCIONISTA|H(?:A(?:Z(?:A(?:D(?:A|O)))))|I(?:B(?:I(?:D(?:A|O"
    "))|O)|EN)|O(?:N(?:O(?:C(?:ER|I(?:D(?:A|O)|MIENTO)))))|T(?:IFICAR|O(?:RA?))|URSOS)|EMPLAZO|F(?:U"
    "(?:G(?:I(?:A(?:D(?:A|O))))))|G(?:I(?:D(?:O(?:RA?))|S(?:T(?:R(?:A(?:D(?:A|O)|R)|O))))|RESA|ULAR)"
    "|I(?:N(?:GRESO|S(?:C(?:R(?:I(?:T(?:A|O)))))))|N(?:GLON|U(?:N(?:C(?:I(?:A|O)))))|P(?:A(?:T(?:R(?"
    ":I(?:A(?:D(?:A|O))))))|E(?:T(?:I(?:D(?:A|O(?:RA?)?))))|ORTE|R(?:ESENTANTE|O(?:B(?:A(?:D(?:A|O))"
    "))))|Q(?:U(?:E(?:R(?:I(?:D(?:A|O))))|IERE))|S(?:E(?:R(?:V(?:A(?:D(?:A|O))?)))|IDENTE|P(?:ONSABL"
    "E|UESTA)|U(?:LTADO|MEN))|TARDO|V(?:E(?:R(?:E(?:N(?:D(?:A|O)))))|I(?:S(?:AR|ION)))?)|FC|GUEZ|H|N"
    "|O(?:BTO|D(?:GZ|Z)|GZ|OT|TO)|VDO)|S(?:A(?:BE|C(?:AR|ERDOTE)|L(?:ARIO|DO)|M(?:PLE)?|RGENTO)|E(?:"
    "C(?:CION|R(?:E(?:T(?:A(?:R(?:I(?:A|O)))|O)))|TOR|UNDARIA)|G(?:U(?:N|RO))|L(?:E(?:C(?:C(?:I(?:O("
    "?:N(?:AR|E)))))))|M(?:ESTRE|INARISTA)|N(?:A(?:D(?:O(?:RA?)))|TENCIA)?|XO|Ñ(?:O(?:R(?:A|ITA)?)))"
    "?|GTO|I(?:G(?:NO|UE)|N(?:AP|D(?:I(?:C(?:A(?:L(?:I(?:Z(?:A(?:D(?:A|O)))))|TO)?|O))))?|STEMA|TUAC"
    "ION)?|N|O(?:B(?:R(?:ENOMBRE|I(?:N(?:A|O))))|C(?:I(?:AL?|O))|L(?:AMENTE|DADO|I(?:C(?:I(?:T(?:A(?"
    ":NTE|R)|UD))))|O|T(?:E(?:R(?:A|O))))|R)|R(?:A|ITA|TA)?|T(?:A(?:TUS)?|O)|U(?:B(?:D(?:I(?:R(?:E(?"
    ":C(?:T(?:O(?:RA?)))))))|OFICIAL|T(?:ENIENTE|OTAL|TE))|C(?:ESION|URSAL)|E(?:G(?:R(?:A|O))|LDO)|M"
    "A|P(?:E(?:R(?:V(?:I(?:S(?:O(?:RA?))))))|LENTE)|RNAME|S(?:P(?:E(?:N(?:D(?:I(?:D(?:A|O))))))|T(?:"
    "I(?:T(?:U(?:T(?:A|O))))))))|T(?:A(?:C(?:H(?:A(?:D(?:A|O))))|LLER|R(?:DE|JETA))|E(?:C(?:LEE|N(?:"
    "I(?:C(?:A|O))))?|LEFONO|MPORAL|NIENTE|RAPEUTA|S(?:O(?:R(?:E(?:R(?:A|O))))|T(?:A(?:D(?:A|O))|EO|"
    "I(?:GO|NG))?))|I(?:A|E(?:MPO|N(?:EN?))|O|PO|TULAR)|O(?:D(?:A(?:S|VIA)|OS)|TAL)|R(?:A(?:B(?:A(?:"
    "J(?:A(?:D(?:O(?:RA?)))?)))|E(?:R(?:AN?|L(?:A|O))?)?|IGA|MITE|N(?:S(?:F(?:E(?:R(?:I(?:D(?:A|O)))"
    "))))|SLADO)|ES|UE)|SU|TE|U(?:M|RNO|T(?:ELA|O(?:RA?))))|U(?:N(?:DEFINED|I(?:C(?:A(?:MENTE)?|O)|D"
    "AD)|KNOWN|NAMED|O)|R(?:G(?:E(?:N(?:CIAS|TE))))|S(?:ER|U(?:A(?:R(?:I(?:A|O))))))?|V(?:A(?:C(?:A("
    "?:CIONES|NTE)|I(?:A|O)|UNA)|L(?:I(?:D(?:A(?:D(?:A|O)|R)?|O)))|R(?:I(?:AS|OS))|ZQZ)|D(?:A|O)|E(?"
    ":C(?:I(?:N(?:A|O)))|L(?:A(?:D(?:O(?:RA?))|ZQZ))|N(?:C(?:I(?:D(?:A|O)))|D(?:E(?:D(?:O(?:RA?)))|R"
    "A)|TAS)|R(?:DADERO|I(?:F(?:I(?:C(?:A(?:D(?:A|O)|R)))))|SION)?|SPERTINO|T(?:E(?:R(?:I(?:N(?:A(?:"
    "R(?:I(?:A|O))))))))?|Z)|I(?:AJE|C(?:EALMIRANTE|TIMA)|ERNES|G(?:ENTE|ILANTE)|II?|S(?:I(?:T(?:A(?"
    ":NTE)?)))|U(?:D(?:A|O))|VO)|UELVE)|X(?:I(?:II?)|X(?:III|X)?|YZ)?|Y(?:A|ERNO)|Z(?:ONA|U(?:T(?:A("
    "?:N(?:A|O))))))|[B-DF-HJ-NP-TV-XZÑ]+)(?: |$)| (?:DE|DEL|DER|EL|LA|LAS|LOS|MAC|MC|VON|Y)$|^(?:NI"
    "|DES|PEN|AP|AAA)")
MAYBE_NAMES = (
    "^-*(?:AAA|AAAA|AAAAA|ABAJO|ABC|ABCD|ABUELITA|ABUELITO|ACREDITADO|ACREDITADA|ADMINISTRADOR|ADMIN"
    "ISTRADORA|AFILIADO|AFILIADA|ALIAS|ALTA|ALUMNO|ALUMNA|AMBOS|AMERICANO|AMIGO|AMIGA|APODERADO|APOD"
    "ERADA|AREA|ARRIBA|ASD|ASDASD|ASDF|ASDFG|ASEGURADO|ASEGURADA|ASPIRANTE|AULA|AVAL|AYER|AYUDANTE|B"
    "AJA|BASE|BEBA|BEBE|BEBITA|BEBITO|BECA|BENEFICIARIO|BENEFICIARIA|BIEN|BLANCO|BLOQUE|CAJA|CAMBIO|"
    "CANDIDATO|CANDIDATA|CASADA|CERO|CERRADO|CERRADA|CICLO|CITA|CITADO|CITADA|CLAVE|CLIENTE|CLINICA|"
    "COLUMNA|COMA|CONCUBINO|CONCUBINA|CONFIANZA|CONTADO|CONYUGE|CORREO|CORTO|CUARTO|CUÑADO|CUÑADA|DE"
    "CONOCIDO|DECSONOCIDO|DERECHOHABIENTE|DEUDOR|DEUDORA|DICE|DIF|DITTO|DOBLE|DUDA|DUEÑO|DUEÑA|EMPLE"
    "ADO|EMPLEADA|ENCARGADO|ENCARGADA|ESPACIO|ESPECIAL|ESPERA|ESPOSO|ESPOSA|ESTADO|ESTUDIANTE|EXPED|"
    "FALSO|FALTA|FALTAS|FALTO|FILA|FIN|FISICA|GENERAL|GRUPO|GUION|HECHO|HIJA|HIJASTRO|HIJASTRA|HIJO|"
    "HM|HOJA|HOMBRE|HOY|HUECO|IFE|INE|INTERNO|INTERNA|INVITADO|INVITADA|JEFO|JEFA|LIBRE|LISTA|LISTO|"
    "LUNES|MAIL|MAL|MAMA|MANDA|MATERIA|MENOR|MEXICO|MIERCOLES|MOJADO|MOJADA|NA|NACIDO|NACIDA|NADA|NA"
    "DIE|NAN|NATO|NC|ND|NE|NI|NIVEL|NIÑO|NIÑA|NO|NOCHE|NOTARIO|NOTARIA|NP|NT|NUERA|NUEVO|NUEVA|NUM|O"
    "JO|OK|OLVIDO|OTRO|OTRA|OTRAS|OTROS|PACIENTE|PAGAR|PAIS|PAPA|PARTO|PATRON|PAUSA|PEDIENTE|PEDNIEN"
    "TE|PENSION|PISO|PLANTA|PLANTEL|PLAZA|PRODUCTO|PROVEEDOR|PROVEEDORA|PTE|PUNTO|QUEDO|QWE|REGULAR|"
    "RESERVA|RH|RN|ROTO|SABE|SAM|SECRETO|SI|SIGNO|SIGUE|SN|SOBRINO|SOBRINA|SOCIO|SOCIA|SOLICITANTE|S"
    "OLTERA|SUEGRO|SUEGRA|SUMA|TALLER|TARDE|TESTEO|TESTIGO|TIPO|TITULAR|TODAS|TODOS|TRABAJADOR|TRABA"
    "JADORA|TRES|UNO|USUARIO|USUARIA|VALIDO|VALIDA|VARIAS|VARIOS|VERDADERO|VERSION|VICTIMA|VIERNES|V"
    "ISITA|VISITANTE|VIVO|XYZ|YERNO|ZONA|[NS][ -][A-Z](?:[ -][NS][ -][A-Z])*|X(?:[ -]X)+|NAN NAN|R[ "
    "-]N|[B-DF-HKLNP-TV-XZ]|(?:JOHN|JANE) DOE|A{6,}|Z{3,}|NI[A-ZÑ]{0,3}UNO|NIN[A-ZÑ]{0,3}NO|NING[A-Z"
    "Ñ]{0,3}O|NINGU[A-ZÑ]{0,3}|DES[A-ZÑ]{0,3}NOCIDO|DESC[A-ZÑ]{0,3}OCIDO|DESCO[A-ZÑ]{0,3}CIDO|DESCON"
    "[A-ZÑ]{0,3}IDO|DESCONO[A-ZÑ]{0,3}DO|DESCONOC[A-ZÑ]{0,3}O|DESCONOCI[A-ZÑ]{0,3}|PEN[A-ZÑ]{0,3}ENT"
    "E|PEND[A-ZÑ]{0,3}NTE|PENDI[A-ZÑ]{0,3}TE|PENDIE[A-ZÑ]{0,3}E|PENDIEN[A-ZÑ]{0,3}|AP[A-ZÑ]{0,3}LIDO"
    "|APE[A-ZÑ]{0,3}IDO|APEL[A-ZÑ]{0,3}DO|APELL[A-ZÑ]{0,3}O|APELLI[A-ZÑ]{0,3})-*$|(?:^|[ -])(?:ABIER"
    "TO|ABIERTA|ACCESO|ACCIDENTADO|ACCIDENTADA|ACEPTADO|ACEPTADA|ACLARAR|ACTA|ACTAS|ACTIVO|ACTIVA|AC"
    "TUALIZADO|ACTUALIZADA|ACTUALIZAR|ADEUDO|ADJUNTO|ADMIN|ADMITIDO|ADMITIDA|ADOPTADO|ADOPTADA|ADOPT"
    "IVO|ADOPTIVA|AFILIACION|AGREGADO|AGREGADA|AGREGAR|AHORA|ALBERGUE|ALGUIEN|ALMACEN|ANEXAR|ANEXO|A"
    "NONIMO|ANONIMA|ANTERIOR|AP|APELL|APELLIDO|APELLIDOS|APLICA|APLICABLE|APODO|APP|APROBADO|APROBAD"
    "A|APROX|APROXIMADO|APROXIMADA|AQUI|ARCHIVADO|ARCHIVADA|ARCHIVO|ASIGNACION|ASIGNADO|ASIGNADA|ASI"
    "GNAR|ASISTENCIA|ASTERISCO|ATENCION|AUSENTE|AUTORIZADO|AUTORIZADA|AVISAR|AVISO|BACHILLERATO|BECA"
    "DO|BECADA|BLANK|BLOQUEADO|BLOQUEADA|BORRADO|BORRADA|BORRAR|BORROSO|BORROSA|BUSCAR|CALIFICACION|"
    "CANCELADO|CANCELADA|CANTIDAD|CAPTURA|CAPTURADO|CAPTURADA|CAPTURAR|CAPTURE|CARECE|CATEGORIA|CEDU"
    "LA|CELDA|CELULAR|CERTIFICADO|CESAREA|CHECAR|CLICK|CODIGO|COLONIA|COMENTARIO|COMENTARIOS|COMERCI"
    "ANTE|COMISION|COMODIN|COMPLETO|COMPLETA|COMPLETAR|COMPRAS|COMPROBANTE|COMPUESTO|COMPUESTA|CONCU"
    "BINATO|CONCURSO|CONFIDENCIAL|CONFIRMAR|CONOCIDO|CONOCIDA|CONSTA|CONSTANCIA|CONSULTA|CONSULTAR|C"
    "ONTABILIDAD|CONTINUA|CONTRATADO|CONTRATADA|CONTRATAR|CONTRATO|CONVENIO|COPIA|COPIAR|CORRECTO|CO"
    "RRECTA|CORREGIR|COTEJAR|CREDENCIAL|CREDITO|CUALQUIERA|CUENTA|CURP|DATO|DATOS|DEFAULT|DEFINIDO|D"
    "EFINIDA|DEFINIR|DEFUNCION|DEMO|DENEGADO|DENEGADA|DEPARTAMENTO|DEPENDE|DEPORTADO|DEPORTADA|DESC|"
    "DESCONOCE|DESCONOCIDO|DESCONOCIDA|DESCONOCIDOS|DESCRIPCION|DESEMPLEADO|DESEMPLEADA|DESPEDIDO|DE"
    "SPEDIDA|DESPUES|DETALLE|DETERMINAR|DIAGNOSTICO|DIFUNTO|DIFUNTA|DIJO|DIMINUTIVO|DIRECCION|DISPON"
    "IBLE|DIVORCIADO|DIVORCIADA|DOCTORADO|DOCUMENTACION|DOCUMENTO|DOCUMENTOS|DOMICILIO|DUDOSO|DUDOSA"
    "|DUMMY|DUPLICADO|DUPLICADA|EDAD|EGRESO|EJEMPLO|ELEGIR|ELIJA|ELIMINADO|ELIMINADA|EMAIL|EMBARAZAD"
    "A|EMPRESA|EMPTY|ENFERMO|ENFERMA|ENTREGADO|ENTREGADA|ENTREGAR|ENTREGO|ENVIA|ENVIADO|ENVIADA|ENVI"
    "AR|ENVIARA|ERRONEO|ERRONEA|ERROR|ESCRIBA|ESCRIBIR|ESCRITO|ESCUELA|ESPECIFICADO|ESPECIFICADA|ESP"
    "ECIFICAR|ESPERANDO|ESTADOUNIDENSE|ESTATURA|ESTATUS|ETC|ETCETERA|EVENTUAL|EXAMPLE|EXCEL|EXENTO|E"
    "XENTA|EXISTE|EXP|EXPEDIENTE|EXPIRADO|EXPIRADA|EXTERNO|EXTERNA|EXTRANJERO|EXTRANJERA|EXTRAVIADO|"
    "EXTRAVIADA|FACTURA|FALLECIDO|FALLECIDA|FALLECIO|FALSE|FALTANTE|FALTARON|FECHA|FEMENINO|FETO|FIN"
    "ADO|FINADA|FIRMA|FIRMAR|FNU|FOJA|FOLIO|FORMATO|FOTO|FOTOCOPIA|FREELANCE|FULANO|FULANA|FULANITO|"
    "FULANITA|GEMELO|GEMELA|GENERACION|GERENCIA|GRADO|GUARDERIA|GUATEMALTECO|GUATEMALTECA|HABLAR|HON"
    "ORARIOS|HOSPITAL|HUELLA|HUERFANO|HUERFANA|HUMANOS|IDEM|IDENTIFICADO|IDENTIFICADA|IDENTIFICAR|IG"
    "NORA|IGNORADO|IGNORADA|IGNORO|IGUAL|ILEGIBLE|IMPORTANTE|IMPORTE|IMPRIMIR|IMSS|INACTIVO|INACTIVA"
    "|INASISTENCIA|INCAPACIDAD|INCOMPLETO|INCOMPLETA|INCOMPLETOS|INCORRECTO|INCORRECTA|INDEFINIDO|IN"
    "DEFINIDA|INDICAR|INDIGENA|INDIQUE|INDOCUMENTADO|INDOCUMENTADA|INEXISTENTE|INFO|INFORMACION|INFO"
    "RME|INGRESE|INGRESO|INSCRITO|INSCRITA|INSERTAR|INSERTE|INTERINO|INTERINA|INTERROGACION|INVALIDO"
    "|INVALIDA|INVESTIGAR|IPSUM|IRREGULAR|ISSSTE|JUBILADO|JUBILADA|JUICIO|JURIDICO|JUSTIFICADO|JUSTI"
    "FICADA|JUZGADO|KINDER|LABORATORIO|LEGIBLE|LICENCIA|LICENCIATURA|LIMPIEZA|LISTADO|LLAMAR|LLEGARA"
    "|LLENAR|LLENARLO|LLEVA|LNU|LOCALIZAR|LOREM|LUEGO|MAESTRIA|MANCHADO|MANCHADA|MANDARA|MARCAR|MASC"
    "ULINO|MATERNO|MATRICULA|MATUTINO|MAÑANA|MELLIZO|MELLIZA|MENGANO|MENGANA|MENGANITO|MENGANITA|MIG"
    "RANTE|MISMO|MISMA|MISSING|MODIFICAR|MONTO|MORTINATO|MORTINATA|MOSTRADOR|MOTIVO|MUERTO|MUERTA|MU"
    "JER|MUNICIPIO|MURIO|NACIMIENTO|NAME|NAPLICA|NATURALIZADO|NATURALIZADA|NEGADO|NEGADA|NEGATIVO|NE"
    "GATIVA|NIEGA|NIL|NINGUN|NINGUNO|NINGUNA|NN|NOCTURNO|NOMBRE|NOMBRES|NOMINA|NONE|NOTA|NULL|NULO|N"
    "ULOS|NUMERO|OBITO|OBLIGATORIO|OBLIGATORIA|OBS|OBSERVACION|OBSERVACIONES|OFICINA|OFICIO|OMITIDO|"
    "OMITIDA|OMITIR|OPCION|ORIGINAL|OUTSOURCING|OYENTE|PAGADO|PAGADA|PAGINA|PAGO|PARTICULAR|PASAPORT"
    "E|PASSWORD|PATERNO|PDTE|PENDIENTE|PENDIENTES|PERENGANO|PERENGANA|PERFIL|PERMISO|PLANTILLA|PONER"
    "|PONGA|POSEE|POSIBLE|POSITIVO|POSITIVA|PREESCOLAR|PREGUNTALE|PREGUNTAR|PREMATURO|PREMATURA|PREP"
    "A|PREPARATORIA|PRESENTO|PRIMARIA|PRIMER|PRIORITARIO|PRIORITARIA|PROBABLE|PROCESO|PROGRAMA|PROMO"
    "VIDO|PROMOVIDA|PROPORCIONADO|PROPORCIONADA|PROPORCIONAR|PROTEGIDO|PROTEGIDA|PROVISIONAL|PROYECT"
    "O|PRUEBA|PRUEBAS|PUBLICO|PUESTO|QUIEN|QUINCENA|QUITAR|QUIZA|QUIZAS|QWERTY|RAZON|RECHAZADO|RECHA"
    "ZADA|RECIBIDO|RECIBIDA|RECIBO|RECIEN|RECONOCER|RECONOCIDO|RECONOCIDA|RECONOCIMIENTO|RECTIFICAR|"
    "RECURSOS|REEMPLAZO|REFUGIADO|REFUGIADA|REGISTRADO|REGISTRADA|REGISTRAR|REGISTRO|REGRESA|REINGRE"
    "SO|REINSCRITO|REINSCRITA|RENGLON|RENUNCIA|RENUNCIO|REPATRIADO|REPATRIADA|REPETIDO|REPETIDA|REPE"
    "TIDOR|REPETIDORA|REPORTE|REPRESENTANTE|REPROBADO|REPROBADA|REQUERIDO|REQUERIDA|RESERVADO|RESERV"
    "ADA|RESPONSABLE|RESPUESTA|RESULTADO|RESUMEN|RETARDO|REVISAR|REVISION|RFC|ROOT|SACAR|SALARIO|SAL"
    "DO|SAMPLE|SECCION|SECTOR|SECUNDARIA|SEGURO|SELECCIONAR|SELECCIONE|SEMESTRE|SENTENCIA|SEXO|SINAP"
    "|SINDICATO|SISTEMA|SITUACION|SOBRENOMBRE|SOCIAL|SOLICITAR|SOLICITUD|STATUS|SUBTOTAL|SUCURSAL|SU"
    "ELDO|SUPLENTE|SURNAME|SUSPENDIDO|SUSPENDIDA|SUSTITUTO|SUSTITUTA|TACHADO|TACHADA|TARJETA|TECLEE|"
    "TELEFONO|TEMPORAL|TEST|TESTADO|TESTADA|TESTING|TIEMPO|TIENE|TIENEN|TOTAL|TRABAJA|TRAE|TRAER|TRA"
    "ERA|TRAERAN|TRAERLA|TRAERLO|TRAIGA|TRAMITE|TRANSFERIDO|TRANSFERIDA|TRASLADO|TRUE|TURNO|TUTELA|U"
    "NDEFINED|UNICO|UNICA|UNIDAD|UNKNOWN|UNNAMED|URGENCIAS|URGENTE|USER|VACACIONES|VACANTE|VACIO|VAC"
    "IA|VACUNA|VALIDADO|VALIDADA|VALIDAR|VENCIDO|VENCIDA|VENDRA|VENTAS|VERIFICADO|VERIFICADA|VERIFIC"
    "AR|VESPERTINO|VIAJE|VIGENTE|VUELVE|XX|XXX|ZUTANO|ZUTANA|EN BLANCO|(?:MADRE|PADRE) SOLTER[OA])(?"
    ":[ -]|$)|^(?:ALUMNO|ALUMNA|AUN|BB|BEBE|CLIENTE|DEBE|EMPLEADO|EMPLEADA|EN|ES|FALTA|FALTAN|FAVOR|"
    "HIJO|HIJA|NOT|PACIENTE|PEND|PERSONA|POR|PRODUCTO|PTE|REQUIERE|RN|SE|SEGUN|SOLAMENTE|TODAVIA|UNI"
    "CAMENTE|VER|YA|ANTES|BAJA|CON|CUANDO|DESDE|HASTA|NO|PARA|PERO|QUE|SIN|SOLO|TARDE|VEZ|X) .|. (?:"
    "ANTES|BAJA|CON|CUANDO|DESDE|HASTA|NO|PARA|PERO|QUE|SIN|SOLO|TARDE|VEZ|X)(?: |$)|.[ -][NS][ -][A"
    "-Z]$")
NOTE_SIGNS = "[ !-,./:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+"
GIVEN_REMARKS = {
    "title": (
        "^[0-9#][^A-ZÑ]*[^A-ZÑ0-9][A-ZÑ]|^(?:(?:LIC|LICDO|LICDA|LCDO|LCDA|ING|INGRO|INGRA|DR|DRA|PROF|PR"
        "OFR|PROFRA|ARQ|MTRO|MTRA|SR|SRA|SRITA|SRTA|QFB|MVZ|GRAL|TTE|SUBTTE|SGTO|CMDTE|CMTE|PBRO|MONS|RV"
        "DO|MAGDO|PSIC|ENFRA|LICENCIADO|LICENCIADA|DOCTOR|DOCTORA|INGENIERO|INGENIERA|PROFESOR|PROFESORA"
        "|MAESTRO|MAESTRA|ARQUITECTO|ARQUITECTA|CONTADOR|CONTADORA|SEÑOR|SEÑORA|SEÑORITA)(?:\\. ?| |-)|(?"
        ":ENF\\.|TEC\\.|HN[OA]\\.|CAP\\.|FR\\.|MRS?\\.|CP\\.|C\\. ?P\\.|T\\. ?S\\.|M\\. ?C\\.|M\\.? EN C\\.|Q\\. ?F\\. ?B"
        "\\.|M\\. ?V\\. ?Z\\.|C\\.) ?).*[A-ZÑ]"),
    "maybe-title": (
        "^(?:(?:ABOGADO|ABOGADA|ABUELO|ABUELA|ACREDITADO|ACREDITADA|ADMINISTRADOR|ADMINISTRADORA|AFILIAD"
        "O|AFILIADA|AGENTE|AGREMIADO|AGREMIADA|ALBAÑIL|ALCALDE|ALCALDESA|ALFEREZ|ALMIRANTE|ALUMNO|ALUMNA"
        "|ANALISTA|APODERADO|APODERADA|ASEGURADO|ASEGURADA|ASESOR|ASESORA|ASISTENTE|ASPIRANTE|AUX|AUXILI"
        "AR|AYUDANTE|BACHILLER|BB|BEBE|BECARIO|BECARIA|BENEFICIARIO|BENEFICIARIA|BIOL|BIOLOGO|BIOLOGA|BI"
        "SNIETO|BISNIETA|BRIGADIER|C|CABO|CADETE|CAJERO|CAJERA|CAMILLERO|CAMILLERA|CAMPESINO|CAMPESINA|C"
        "ANDIDATO|CANDIDATA|CAP|CAPITAN|CAPITANA|CARPINTERO|CARPINTERA|CC|CD|CHEF|CHOFER|CIRUJANO|CIRUJA"
        "NA|CIUDADANO|CIUDADANA|CLIENTE|COACH|COMADRE|COMANDANTE|COMISARIO|COMISARIA|COMPADRE|COMPAÑERO|"
        "COMPAÑERA|CONCUBINO|CONCUBINA|CONSEJERO|CONSEJERA|CONSUL|CONT|CONTRALMIRANTE|CONTRIBUYENTE|CONY"
        "UGE|COORDINADOR|COORDINADORA|COR|CORONEL|CP|CPA|CTE|CUÑADO|CUÑADA|DELEGADO|DELEGADA|DENTISTA|DE"
        "NUNCIANTE|DERECHOHABIENTE|DEUDOR|DEUDORA|DIACONO|DIFUNTO|DIFUNTA|DIP|DIPUTADO|DIPUTADA|DIRECTOR"
        "|DIRECTORA|DN|DÑA|DOC|DOCENTE|DON|DOÑA|DUEÑO|DUEÑA|ECON|ECONOMISTA|EGRESADO|EGRESADA|EJECUTIVO|"
        "EJECUTIVA|ELECTRICISTA|EMBAJADOR|EMBAJADORA|EMPLEADO|EMPLEADA|ENCARGADO|ENCARGADA|ENF|ENFERMERO"
        "|ENFERMERA|ENTRENADOR|ENTRENADORA|ESPOSO|ESPOSA|ESTUDIANTE|EXALUMNO|EXALUMNA|FINADO|FINADA|FISC"
        "AL|FRAY|GENERAL|GERENTE|GESTOR|GESTORA|GOBERNADOR|GOBERNADORA|GUARDIA|HERMANO|HERMANA|HIJO|HIJA"
        "|HIJASTRO|HIJASTRA|HNO|HNA|HUESPED|IMPUTADO|IMPUTADA|INQUILINO|INQUILINA|INSTRUCTOR|INSTRUCTORA"
        "|INTENDENTE|INTERNO|INTERNA|INVITADO|INVITADA|IQ|ISC|JEFO|JEFA|JORNALERO|JORNALERA|JOVEN|JUEZ|J"
        "UEZA|LAE|LAET|LIDER|LRI|MADAME|MADRE|MADRINA|MAGISTRADO|MAGISTRADA|MAMA|MARINERO|MARINERA|MAYOR"
        "|MAYORDOMO|MBA|MD|MECANICO|MECANICA|MEDICO|MEDICA|MENOR|MINISTRO|MINISTRA|MISS|MISTER|MONJA|MON"
        "SEÑOR|MR|MRS|MS|MSC|MX|NIETO|NIETA|NIÑO|NIÑA|NOTARIO|NOTARIA|NOVIO|NOVIA|NOVICIO|NOVICIA|NUERA|"
        "NUT|NUTRIOLOGO|NUTRIOLOGA|OBISPO|OBRERO|OBRERA|ODONTOLOGO|ODONTOLOGA|OFICIAL|OPERADOR|OPERADORA"
        "|OPERARIO|OPERARIA|PACIENTE|PADRE|PADRINO|PAPA|PARAMEDICO|PARAMEDICA|PAREJA|PARTERA|PASANTE|PEN"
        "SIONADO|PENSIONADA|PILOTO|PORTERO|PORTERA|PERITO|PHD|POLICIA|PREFECTO|PREFECTA|PRESBITERO|PRESI"
        "DENTA|PRESIDENTE|PRIMO|PRIMA|PROFE|PROFESIONISTA|PROMOTOR|PROMOTORA|PROPIETARIO|PROPIETARIA|PRO"
        "VEEDOR|PROVEEDORA|PSICOLOGO|PSICOLOGA|QBP|QFI|QUIMICO|QUIMICA|RECEPCIONISTA|RECTOR|RECTORA|REGI"
        "DOR|REGIDORA|REPRESENTANTE|RESIDENTE|REV|REVERENDA|REVERENDO|SACERDOTE|SARGENTO|SECRETARIO|SECR"
        "ETARIA|SEMINARISTA|SEN|SENADOR|SENADORA|SINDICO|SINDICA|SINDICALIZADO|SINDICALIZADA|SOBRINO|SOB"
        "RINA|SOCIO|SOCIA|SOLDADO|SOLICITANTE|SOR|STA|STO|SUBDIRECTOR|SUBDIRECTORA|SUBOFICIAL|SUBTENIENT"
        "E|SUEGRO|SUEGRA|SUPERVISOR|SUPERVISORA|TEC|TECNICO|TECNICA|TENIENTE|TERAPEUTA|TESORERO|TESORERA"
        "|TESTIGO|TIO|TIA|TITULAR|TRABAJADOR|TRABAJADORA|TSU|TUM|TUTOR|TUTORA|USUARIO|USUARIA|VECINO|VEC"
        "INA|VELADOR|VELADORA|VENDEDOR|VENDEDORA|VET|VETERINARIO|VETERINARIA|VICEALMIRANTE|VICTIMA|VIGIL"
        "ANTE|VISITANTE|VIUDO|VIUDA|YERNO)(?:\\. ?| )|PASTOR ).*[A-ZÑ]|[A-ZÑ]{3}\\.? (?:DR|DRA|HIJO|HIJA|I"
        "I|III|ING|IV|JR|LIC|MADRE|MBA|PADRE|PHD|SR|VDA|VDO|VIII|VII|VIUDO|VIUDA|XII|XIII|XXIII)\\.?$"),
    "joined-words": (
        "(?:[A-SU-ZÑ]|(?:^|[^S])T)\\.[A-ZÑ]|^(?:MARIA|MA|M|JOSE|J)-[A-ZÑ]|^(?:(?:DA|DAS|DE|DEL|DER|DI|DIE"
        "|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON) )*(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|"
        "LES|MAC|MC|VAN|VON)-[A-ZÑ]"),
    "two-names": "[A-ZÑ] (?:ALIAS|O|/|Y/O) [A-ZÑ]|[A-ZÑ]{2}/[A-ZÑ]{2}",
    "loose-sign": "^[^A-ZÑ0-9'’‘´`ʼ′‛]+[A-ZÑ]|(?:^| )[^A-ZÑ0-9 ]+(?: |$)|[A-ZÑ]{2}[´`]|[A-ZÑ]{2}['’‘ʼ′‛](?: |$)|\\.\\.",
    "cut-short": "[A-ZÑ]\\.? (?:DE|DEL|DER|EL|LA|LAS|LOS|MAC|MC|VON|Y)$",
    "abbreviation": (
        "(?:^| )(?:(?:[A-IKLN-ZÑ]|[A-IKLN-RT-ZÑ][A-ZÑ]|J[A-QS-ZÑ]|M[BD-ZÑ]|S[A-QSU-ZÑ]|[A-RT-ZÑ][A-ZÑ]{2"
        "}|S[A-SU-ZÑ][A-ZÑ]|ST[B-DF-NP-ZÑ]|[A-ZÑ]{4,})\\.|HDEZ|MTEZ|MTNEZ|GLEZ|GZLEZ|GONZ|RGUEZ|ROGZ|RODG"
        "Z|RODZ|FDEZ|FERNZ|DGUEZ|DOMGZ|VAZQZ|VELAZQZ|GUTZ|RAMZ|GCIA|GZA|ALEJ|ALEJDRA|ANT|ALF|ALFDO|GPE|G"
        "UAD|FCO|FCA|FDO|GMO|ROBTO|RBTO|[B-DF-HJ-NP-TV-XZÑ]Z|[B-DF-HJ-NP-TV-XZÑ]{3}|[B-DF-HJ-NP-RTV-XZÑ]"
        "[B-DF-HJ-NP-TV-XZÑ]{3}|S[B-DF-HJ-LNP-TV-XZÑ][B-DF-HJ-NP-TV-XZÑ]{2}|SM[B-DF-HJ-NP-QS-TV-XZÑ][B-D"
        "F-HJ-NP-TV-XZÑ]|SMR[B-DF-HJ-NP-TV-XÑ]|[B-DF-HJ-NP-TV-XZÑ]{5,})(?: |$)|(?:^| )[B-DF-HKLNP-TV-WZ]"
        " | (?:[B-DF-HKLNP-TV-WZ]|[JM])(?: |$)"),
}
SURNAME_REMARKS = {
    "married-name": (
        "(?:^| )(?:VDA|VDO|VIUD[OA])\\.? .|[A-ZÑ] (?:VDA|VDO|VIUD[OA])\\.?$|(?:^| )(?:SRA|SEÑORA|ESPOS[OA]"
        "|ESP)\\.? DE "),
    "title": (
        "^[0-9#][^A-ZÑ]*[^A-ZÑ0-9][A-ZÑ]|^(?:(?:LIC|LICDO|LICDA|LCDO|LCDA|ING|INGRO|INGRA|DR|DRA|PROF|PR"
        "OFR|PROFRA|ARQ|MTRO|MTRA|SR|SRA|SRITA|SRTA|QFB|MVZ|GRAL|TTE|SUBTTE|SGTO|CMDTE|CMTE|PBRO|MONS|RV"
        "DO|MAGDO|PSIC|ENFRA|LICENCIADO|LICENCIADA|DOCTOR|DOCTORA|INGENIERO|INGENIERA|PROFESOR|PROFESORA"
        "|MAESTRO|MAESTRA|ARQUITECTO|ARQUITECTA|CONTADOR|CONTADORA|SEÑOR|SEÑORA|SEÑORITA)\\.|ENF\\.|TEC\\.|"
        "HN[OA]\\.|CAP\\.|FR\\.|MRS?\\.|CP\\.|C\\. ?P\\.|T\\. ?S\\.|M\\. ?C\\.|M\\.? EN C\\.|Q\\. ?F\\. ?B\\.|M\\. ?V\\. ?"
        "Z\\.) ?.*[A-ZÑ]"),
    "maybe-title": (
        "^(?:LIC|LICDO|LICDA|LCDO|LCDA|ING|INGRO|INGRA|DR|DRA|PROF|PROFR|PROFRA|ARQ|MTRO|MTRA|SR|SRA|SRI"
        "TA|SRTA|QFB|MVZ|GRAL|TTE|SUBTTE|SGTO|CMDTE|CMTE|PBRO|MONS|RVDO|MAGDO|PSIC|ENFRA|DON|DOÑA|MISS|M"
        "R|MRS|FAMILIA|HERMANOS|HERMANAS|HNOS|SUCESION) .*[A-ZÑ]|[A-ZÑ]{3}\\.? (?:DR|DRA|HIJO|HIJA|II|III"
        "|ING|IV|JR|LIC|MADRE|MBA|PADRE|PHD|SR|VDA|VDO|VIII|VII|VIUDO|VIUDA|XII|XIII|XXIII)\\.?$"),
    "joined-words": (
        "[A-ZÑ]{3}\\.[A-ZÑ]|^(?:(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON) )*("
        "?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON)-[A-ZÑ]"),
    "two-names": "[A-ZÑ] (?:ALIAS|/|Y/O) [A-ZÑ]|[A-ZÑ]{4} [OU] [A-ZÑ]|[A-ZÑ]{2}/[A-ZÑ]{2}",
    "loose-sign": "^[^A-ZÑ0-9'’‘´`ʼ′‛]+[A-ZÑ]|(?:^| )[^A-ZÑ0-9 ]+(?: |$)|[A-ZÑ]{2}[´`]|[A-ZÑ]{2}['’‘ʼ′‛](?: |$)|\\.\\.",
    "cut-short": "[A-ZÑ]\\.? (?:DE|DEL|DER|EL|LA|LAS|LOS|MAC|MC|VON|Y)$",
    "abbreviation": (
        "(?:^| )(?:(?:[A-IKLN-ZÑ]|[A-IKLN-RT-ZÑ][A-ZÑ]|J[A-QS-ZÑ]|M[BD-ZÑ]|S[A-QSU-ZÑ]|[A-RT-ZÑ][A-ZÑ]{2"
        "}|S[A-SU-ZÑ][A-ZÑ]|ST[B-DF-NP-ZÑ]|[A-ZÑ]{4,})\\.|HDEZ|MTEZ|MTNEZ|GLEZ|GZLEZ|GONZ|RGUEZ|ROGZ|RODG"
        "Z|RODZ|FDEZ|FERNZ|DGUEZ|DOMGZ|VAZQZ|VELAZQZ|GUTZ|RAMZ|GCIA|GZA|ALEJ|ALEJDRA|ANT|ALF|ALFDO|GPE|G"
        "UAD|FCO|FCA|FDO|GMO|ROBTO|RBTO|[B-DF-HJ-NP-TV-XZÑ]Z|[B-DF-HJ-NP-TV-XZÑ]{3}|[B-DF-HJ-NP-RTV-XZÑ]"
        "[B-DF-HJ-NP-TV-XZÑ]{3}|S[B-DF-HJ-LNP-TV-XZÑ][B-DF-HJ-NP-TV-XZÑ]{2}|SM[B-DF-HJ-NP-QS-TV-XZÑ][B-D"
        "F-HJ-NP-TV-XZÑ]|SMR[B-DF-HJ-NP-TV-XÑ]|[B-DF-HJ-NP-TV-XZÑ]{5,})(?: |$)|(?:^| )[B-DF-HKLNP-TV-WZ]"
        " | (?:[B-DF-HKLNP-TV-WZ]|[JM])(?: |$)"),
}
FRONT = "^[^A-ZÑ'’‘´`ʼ′‛]*[^A-ZÑ0-9'’‘´`ʼ′‛]"
ENTITIES = {
    "AS": "01 AGUASCALIENTES",
    "BC": "02 BAJA CALIFORNIA",
    "BS": "03 BAJA CALIFORNIA SUR",
    "CC": "04 CAMPECHE",
    "CL": "05 COAHUILA",
    "CM": "06 COLIMA",
    "CS": "07 CHIAPAS",
    "CH": "08 CHIHUAHUA",
    "DF": "09 CIUDAD DE MÉXICO",
    "DG": "10 DURANGO",
    "GT": "11 GUANAJUATO",
    "GR": "12 GUERRERO",
    "HG": "13 HIDALGO",
    "JC": "14 JALISCO",
    "MC": "15 MÉXICO",
    "MN": "16 MICHOACÁN",
    "MS": "17 MORELOS",
    "NT": "18 NAYARIT",
    "NL": "19 NUEVO LEÓN",
    "OC": "20 OAXACA",
    "PL": "21 PUEBLA",
    "QT": "22 QUERÉTARO",
    "QR": "23 QUINTANA ROO",
    "SP": "24 SAN LUIS POTOSÍ",
    "SL": "25 SINALOA",
    "SR": "26 SONORA",
    "TC": "27 TABASCO",
    "TS": "28 TAMAULIPAS",
    "TL": "29 TLAXCALA",
    "VZ": "30 VERACRUZ",
    "YN": "31 YUCATÁN",
    "ZS": "32 ZACATECAS",
    "NE": "36 NACIDO EN EL EXTRANJERO",
}
MISPRINTED_ENTITIES = {
    "QO": "QT",
}
GENERIC_KEYS = (
    "XEXX010101HNEXXXA4", "XEXX010101MNEXXXA8",
)
RFC = "^[A-ZÑ&]{3,4}[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])[A-Z0-9]{2}[0-9A]$"
FORM = (
    "letter", "vowel", "letter", "letter", "digit", "digit", "digit", "digit", "digit", "digit", "sex",
    "letter", "letter", "consonant", "consonant", "consonant", "letter-or-digit", "digit",
)
KINDS = {
    "letter": "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "vowel": "AEIOUX",
    "digit": "0123456789",
    "sex": "HMX",
    "consonant": "BCDFGHJKLMNPQRSTVWXYZ",
    "letter-or-digit": "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
}
KIND_NAMES = {
    "letter": "una letra de la A a la Z",
    "vowel": "una vocal o X",
    "consonant": "una consonante o X",
    "digit": "una cifra",
    "sex": "H, M o X",
    "letter-or-digit": "una cifra o una letra",
}
FIELDS = {
    "givenNames": "Nombre(s)",
    "firstSurname": "Primer apellido",
    "secondSurname": "Segundo apellido",
    "birthDate": "Fecha de nacimiento",
    "sex": "Sexo",
    "entity": "Entidad de nacimiento",
}
SENTENCES = {
    "missing": "Falta «{field}»: complete ese dato.",
    "too-long": "«{field}» pasa de 100 caracteres: revise que sea un solo dato.",
    "no-letters": "«{field}» no tiene letras: escríbalo como en el acta.",
    "unreadable": (
        "«{field}» tiene en el lugar {place} un carácter que la norma no contempla: escríbalo con letras"
        " A–Z o Ñ."),
    "date-malformed": "«{field}» debe escribirse AAAA-MM-DD, por ejemplo 1975-09-09.",
    "date-impossible": "«{field}» no existe en el calendario: revise día, mes y año.",
    "date-too-early": "«{field}» es anterior a 1850: revise el año.",
    "date-future": "«{field}» es posterior a hoy: revise el año.",
    "sex-invalid": "«{field}» debe ser H (hombre), M (mujer) o X (no binario).",
    "entity-unknown": "«{field}» no está en el catálogo: use su clave (09) o su abreviatura en mayúsculas (DF). {misprint}",
    "key-length": "La CURP debe tener 18 caracteres.",
    "key-form": "El carácter {position} de la CURP no puede estar ahí: debe ser {allowed}.",
    "key-date-impossible": "La fecha de la CURP (posiciones 5 a 10) no existe.",
    "key-date-future": (
        "La posición 17 dice nacimiento desde 2000, y la fecha (posiciones 5 a 10) es posterior a hoy: a"
        "ntes de 2000 va ahí un número."),
    "key-entity-unknown": "La entidad de la CURP (posiciones 12 y 13) no existe. {misprint}",
    "key-check-digit": "El dígito verificador (posición 18) no corresponde: algún carácter está mal copiado.",
    "differentiator-presumed": "Las posiciones 17 y 18 se presumen: el RENAPO asigna otra 17 si hay homónimos.",
    "sex-x": (
        "El sexo X no lo asigna ninguna regla impresa del RENAPO, que imprime H y M; el SAT lo admite en"
        " la posición 11."),
    "before-1900": "Nacimiento anterior a 1900: la CURP no distingue ese siglo del siguiente.",
    "diaeresis": (
        "«{field}» lleva diéresis en la letra elegida: según leemos la norma de 2021, X; una clave anter"
        "ior puede llevar la vocal."),
    "foreign-letter": "«{field}» tiene en el lugar {place} una letra que la norma no contempla: se lee sin su signo.",
    "no-surnames": "Persona sin apellidos: confirme que el acta no los tiene.",
    "unknown-surname": "«{field}» dice DESCONOCIDO: se lee como apellido ausente, así lo captura el registro.",
    "maybe-placeholder": "«{field}» puede ser una nota y no un nombre, y se leyó como nombre: compárelo con el acta.",
    "only-second-surname": "«{field}» es el único apellido y cuenta como primero: confirme que el primero no falta en sus datos.",
    "title": "«{field}» empieza con un título o un número: quítelo si no está en el acta.",
    "maybe-title": (
        "«{field}» parece llevar un título, un cargo o un añadido (DON, PADRE, JR.), y se leyó como nomb"
        "re: quítelo si no está en el acta."),
    "joined-words": "«{field}» trae dos palabras pegadas, que se leyeron como una: sepárelas si en el acta lo están.",
    "loose-sign": "«{field}» trae un signo suelto: quítelo si no está en el acta.",
    "two-names": "«{field}» parece traer dos nombres para escoger: deje solo el del acta.",
    "married-name": "«{field}» parece de casada o de viuda: escriba el apellido que está en el acta de nacimiento.",
    "digit-in-name": "«{field}» lleva cifras: revíselo contra el acta.",
    "abbreviation": (
        "«{field}» parece traer una abreviatura (HDEZ, GPE., DEL C.): escríbalo completo, como está en e"
        "l acta."),
    "cut-short": (
        "«{field}» termina en una partícula (DE, DEL, LA) y parece cortado: escríbalo completo, como est"
        "á en el acta."),
    "repeated-surname": "«{field}» repite lo que dice el otro apellido: escriba en cada campo uno solo.",
    "edition-differs": (
        "Con los criterios de 2006, como los leemos (en el apóstrofo, por suposición), la clave sería ot"
        "ra: una CURP asignada antes de 2021 puede ser distinta."),
    "inconvenient-word": "Empieza con una palabra inconveniente sin sustituir: ocurre en claves antiguas.",
    "differentiator-late": "La posición 17 es una letra de la K a la Z, que la norma en vigor ya no usa.",
    "generic-key": "Es una clave genérica para personas extranjeras sin CURP: no identifica a nadie.",
    "misprint": "¿{meant}? Es una errata de una tabla oficial (DOF 23-01-2026, Anexo 5).",
    "placeholder givenNames": "«Nombre(s)» trae una nota y no un nombre: escriba el nombre como está en el acta.",
    "placeholder firstSurname": (
        "«Primer apellido» trae una nota y no un nombre: si tiene un solo apellido, escríbalo aquí y dej"
        "e vacío el segundo."),
    "placeholder secondSurname": "«Segundo apellido» trae una nota y no un nombre: si no tiene segundo apellido, deje el campo vacío.",
    "key-length rfc": "La CURP debe tener 18 caracteres. Parece un RFC, que es otra clave: pida la CURP.",
}
# FIN DE LAS TABLAS.


class Sex(str, Enum):
    MAN = "H"
    WOMAN = "M"
    NON_BINARY = "X"


class Person(NamedTuple):
    """Everything is text as it was typed; the rule says what is wrong with it."""

    given_names: Optional[str] = None
    first_surname: Optional[str] = None  # the only one goes here; empty for a person who has none, None if it is missing
    second_surname: Optional[str] = None
    birth_date: Any = None  # a date, a datetime, a Timestamp of pandas, a datetime64 of numpy, or a text as YYYY-MM-DD
    sex: Union[str, Sex, None] = None  # H, M or X
    entity: Optional[str] = None  # of birth: its key in the catalog (09) or its abbreviation (DF)


class Issue(NamedTuple):
    code: str
    field: str  # of the person, by its name in core (givenNames); empty for a key
    position: int  # of the key, 1-18; 0 for a person
    message: str  # in Spanish; it never repeats what was received


class Entity(NamedTuple):
    key: str
    abbreviation: str
    name: str


class Calculation(NamedTuple):
    key: Optional[str]  # None when there are issues
    issues: Tuple[Issue, ...]
    warnings: Tuple[Issue, ...]  # what is doubtful about the key

    @property
    def ok(self) -> bool:
        return self.key is not None

    def __bool__(self) -> bool:
        return self.ok


class Validation(NamedTuple):
    ok: bool
    key: str  # capitals, without blanks or hyphens
    issues: Tuple[Issue, ...]
    warnings: Tuple[Issue, ...]
    # Whatever could be read, even of a key that is not valid.
    birth_date: Optional[str] = None
    sex: Optional[str] = None
    entity: Optional[Entity] = None
    differentiator: Optional[str] = None
    homonym: Optional[bool] = None

    def __bool__(self) -> bool:
        return self.ok


def calculate(
    person: Person, today: Union[str, date, None] = None, edition: int = EDITION, literal: bool = False
) -> Calculation:
    """The key with its warnings, or every issue. With `literal`, a note such as SIN APELLIDO is read as a name."""
    today = _checked_today(today)
    birth_date = _civil_date(person.birth_date)
    abbreviation = _ENTITIES[person.entity].abbreviation if person.entity in _ENTITIES else ""
    names: List[_Name] = []
    issues: List[Issue] = []
    surname = "" if person.second_surname is None else person.second_surname
    for field, value in zip(_NAME_FIELDS, (person.given_names, person.first_surname, surname)):
        name = _read_name(value, field, edition, literal)
        if isinstance(name, Issue):
            issues.append(name)
        else:
            names.append(name)
    for field, fact, problem in (
        ("birthDate", birth_date, _date_problem(birth_date, today)),
        ("sex", person.sex, "" if person.sex in ("H", "M", "X") else "sex-invalid"),
        ("entity", person.entity, "" if abbreviation else "entity-unknown"),
    ):
        if problem:
            is_blank = not isinstance(fact, str) or not fact.strip(BLANKS)
            meant = MISPRINTED_ENTITIES.get(fact, "") if field == "entity" and isinstance(fact, str) else ""
            issues.append(_issue("missing" if is_blank else problem, field, meant=meant))
    if issues:
        return Calculation(None, tuple(issues), ())
    given, first, second = names
    if not first.word:  # R21 1.10: an only surname is the first one, wherever it was written
        first, second = second, _ABSENT
    facts = birth_date[2:4] + birth_date[5:7] + birth_date[8:] + str.__str__(person.sex) + abbreviation
    key = _spell(given.letters, first.letters, second.letters, facts, "0" if birth_date[0] == "1" else "A")
    warnings: List[Issue] = []
    if person.sex == "X":
        warnings.append(_issue("sex-x", "sex"))
    if birth_date < "1900":
        warnings.append(_issue("before-1900", "birthDate"))
    _warn_of_surnames(names[1], names[2], first, warnings)
    _warn_of_names(given, first, second, literal, warnings)
    if edition == EDITION and _editions_may_differ(given, first, second):
        older = calculate(person, today, 2006, literal).key
        if older is not None and older != key:
            warnings.append(_issue("edition-differs"))
    return Calculation(key, (), tuple(warnings))


def validate(key: Optional[str], today: Union[str, date, None] = None) -> Validation:
    """What is wrong with a key, what is doubtful, and what it contains."""
    today = _checked_today(today)
    key = _IGNORED.sub("", key) if isinstance(key, str) and not _is_too_long(key) else ""
    key = _units(re.sub("[a-z]+", lambda run: run.group().upper(), key))
    if len(key) != len(FORM):
        return Validation(False, key, (_issue("key-length", kind="rfc" if _RFC.search(key) else ""),), ())
    generic = key in GENERIC_KEYS
    issues = [
        _issue("key-form", position=position, kind=kind)
        for position, (character, kind) in enumerate(zip(key, FORM), 1)
        if character not in KINDS[kind]
    ]
    differentiator = key[16] if key[16] in KINDS["letter-or-digit"] else None
    birth_date = None
    if differentiator and re.match("[0-9]{6}", key[4:10]):
        century = "19" if differentiator <= "9" else "20"
        birth_date = "%s%s-%s-%s" % (century, key[4:6], key[6:8], key[8:10])
        if _calendar_problem(birth_date):
            birth_date = None
            issues.append(_issue("key-date-impossible", position=5))
        elif birth_date > today:
            issues.append(_issue("key-date-future", position=5))
    entity = _ENTITIES.get(key[11:13])
    if entity is None and re.match("[A-Z]{2}", key[11:13]):
        meant = MISPRINTED_ENTITIES.get(key[11:13], "")
        issues.append(_issue("key-entity-unknown", position=12, meant=meant))
    if not issues and not generic and check_digit(key) != key[17]:
        issues.append(_issue("key-check-digit", position=18))
    warnings = []
    if key[:4] in _INCONVENIENT:
        warnings.append(_issue("inconvenient-word", position=1))
    if key[10] == "X":
        warnings.append(_issue("sex-x", position=11))
    if "K" <= key[16] <= "Z":
        warnings.append(_issue("differentiator-late", position=17))
    if generic:
        warnings.append(_issue("generic-key"))
    sex = key[10] if key[10] in "HMX" else None
    homonym = None if differentiator is None else differentiator not in "0A"
    return Validation(
        not issues, key, tuple(issues), tuple(warnings), birth_date, sex, entity, differentiator, homonym
    )


def check_digit(key: str) -> str:
    """Position 18, from the first seventeen. ValueError if they are not seventeen of 0-9 and A-Z."""
    if not _SEVENTEEN.match(key):
        raise ValueError("the check digit is of seventeen characters, 0-9 and A-Z")
    return str(-sum(map(mul, map(_VALUES.__getitem__, key), range(18, 1, -1))) % 10)


def entities() -> Tuple[Entity, ...]:
    """The catalog: 32 states and NE, born abroad."""
    return _CATALOG


def today_in_mexico_city(now: Optional[datetime] = None) -> str:
    """The civil date where the registry is: UTC-6 all year since 2022. A `now` must know its zone."""
    return (now or datetime.now(timezone.utc)).astimezone(timezone(timedelta(hours=-6))).date().isoformat()


# --- Names: a text -> the one word that counts, folded to A-Z, n (Ñ), v (Ä Ë Ï Ö), a full stop and signs.


class _Name(NamedTuple):
    field: str
    word: str  # the one that counts; empty for a surname that the person does not have
    folded: str  # all words
    note: str  # the same, as notes and remarks are read: capitals without marks, Ñ, signs as typed
    skipped: Tuple[str, ...]  # the words before the one that counts
    foreign: Tuple[int, ...]  # places of letters that the norm does not mention
    is_unknown: bool  # DESCONOCIDO
    letters: str  # the initial of the word, its first internal vowel and its first internal consonant, as the key has them
    is_doubtful: bool  # a warning is possible: rare


_ABSENT = _Name("secondSurname", "", "", "", (), (), False, "XXX", False)
_NAME_FIELDS = ("givenNames", "firstSurname", "secondSurname")


def _read_name(value: Optional[str], field: str, edition: int, literal: bool) -> Union[_Name, Issue]:
    if not isinstance(value, str):
        return _issue("missing", field)
    if _is_too_long(value):  # nothing reads it
        return _issue("too-long", field)
    return _read_text(value, field, edition, literal)


@lru_cache(maxsize=32768)  # a table of people has the same few thousand names again and again
def _read_text(value: str, field: str, edition: int, literal: bool) -> Union[_Name, Issue]:
    folded, note, unreadable, foreign = _fold(value)
    is_given = field == "givenNames"
    if not folded:
        return _issue("missing", field) if is_given else _ABSENT
    older = _as_in_2006(folded, note) if edition == 2006 else (folded, note)
    if len(older[0]) > LONGEST:
        return _issue("too-long", field)
    if _NOTE_STARTS.search(note):
        # R21 1.11: how the registry captures the surname of a person who has none.
        if not is_given and _UNKNOWN_SURNAME.search(note):
            return _ABSENT._replace(field=field, is_unknown=True)
        if not literal and _NEVER_NAMES.search(note):
            return _issue("placeholder", field)
    folded, note = older
    if unreadable:
        return _issue("unreadable", field, place=unreadable)
    words = [word for word in folded.split(" ") if _LETTER.search(word)]
    if not words:
        return _issue("no-letters", field)
    count = _skipped_words(words, is_given, edition) if len(words) > 1 else 0
    word = words[count]
    letters = _written(word[:1]) + _first_of(_VOWEL, word) + _first_of(_CONSONANT, word)
    is_doubtful = bool(foreign or "v" in folded or _DOUBTS.search(note))
    return _Name(field, word, folded, note, tuple(words[:count]), foreign, False, letters, is_doubtful)


def _skipped_words(words: List[str], is_given: bool, edition: int) -> int:
    """Particles are dropped as long as a word follows; MARIA, JOSE and the like, of a given name, only once."""
    once = _SKIPPED[edition] if is_given else frozenset()
    count = 0
    while count < len(words) - 1:
        if words[count] in once:
            once = frozenset()
        elif words[count] not in _PARTICLES:
            break
        count += 1
    return count


def _fold(text: str) -> Tuple[str, str, int, Tuple[int, ...]]:
    """As the rule reads it, as notes are read, the place of the first unreadable character or 0, and of foreign letters."""
    folded = text.translate(_FOLDED)
    if "?" in folded:
        return _fold_clusters(_units(text))
    foreign = () if text.isascii() else tuple(found.start() + 1 for found in _FOREIGN.finditer(text))
    note = folded.replace("n", "Ñ") if _ORDINARY.match(folded) else text.translate(_NOTED)
    return _single_blanks(folded), _single_blanks(note), 0, foreign


def _fold_clusters(text: str) -> Tuple[str, str, int, Tuple[int, ...]]:
    """The same for a text with marks, or with characters that cannot be read."""
    folded, note, unreadable, foreign = "", "", 0, []
    for cluster in _CLUSTER.finditer(text):
        character, is_whole = _compose(cluster.group())
        kind = _FOLDED[ord(character)]
        if kind == " " and not is_whole:  # a mark on a blank stands on nothing
            kind = "?"
        if kind == "?" and not unreadable:
            unreadable = cluster.start() + 1
        if not is_whole or _FOREIGN.match(character):
            foreign.append(cluster.start() + 1)
        folded += kind
        note += _NOTED.get(ord(character), character)
    return _single_blanks(folded), _single_blanks(note), unreadable, tuple(foreign)


def _as_in_2006(folded: str, note: str) -> Tuple[str, str]:
    """The 2006 edition drops every diaeresis (I06 p. 6) and says nothing of apostrophes."""
    pairs = [pair for pair in zip(folded, note) if pair[0] != "'"]
    older = "".join(plain if kind == "v" else kind for kind, plain in pairs)
    return _single_blanks(older), _single_blanks("".join(plain for _, plain in pairs))


def _compose(cluster: str) -> Tuple[str, bool]:
    """The first character of the canonical composition (NFC) of a character and its marks, and whether it is all."""
    parts = "".join(map(_decompose, cluster))
    base, marks = parts[0], parts[1:].split(_BLOCK)[0]
    last, left = "", len(parts) - 1
    for mark in sorted(marks, key=_mark_class):
        composed = _PAIRS.get(base + mark) if _mark_class(mark) != last else None
        if composed is None:
            last = _mark_class(mark)
        else:
            base, left = composed, left - 1
    return base, left == 0


def _decompose(character: str) -> str:
    character = REPLACED.get(character, character)
    while character[0] in _PARTS:
        character = _PARTS[character[0]] + character[1:]
    return character


def _mark_class(mark: str) -> str:
    return MARK_CLASSES[ord(mark) - 0x300]


# --- The letters that a word gives.


def _spell(given: str, first: str, second: str, facts: str, differentiator: str) -> str:
    start = first[:2] + second[0] + given[0]
    if start in _INCONVENIENT:
        start = start[0] + "X" + start[2:]
    key = start + facts + first[2] + second[2] + given[2] + differentiator
    return key + check_digit(key)


def _first_of(kinds: "re.Pattern[str]", word: str) -> str:
    found = kinds.search(word, 1)
    return _written(found.group() if found else "")


def _written(folded: str) -> str:
    return folded if "A" <= folded <= "Z" else "X"


# --- What is doubtful about a key.


def _warn_of_surnames(paternal: _Name, maternal: _Name, first: _Name, warnings: List[Issue]) -> None:
    if not first.word:
        warnings.append(_issue("no-surnames", "firstSurname"))
    if paternal.is_unknown:
        warnings.append(_issue("unknown-surname", "firstSurname"))
    elif first.word and not paternal.word:
        warnings.append(_issue("only-second-surname", "secondSurname"))
    if maternal.is_unknown:
        warnings.append(_issue("unknown-surname", "secondSurname"))


def _warn_of_names(given: _Name, first: _Name, second: _Name, literal: bool, warnings: List[Issue]) -> None:
    is_doubtful = literal or given.is_doubtful or first.is_doubtful or second.is_doubtful
    names = [name for name in (given, first, second) if name.word] if is_doubtful else []
    for name in names:
        if not literal and not name.is_doubtful:
            continue
        if _is_maybe_note(name.note, literal):
            warnings.append(_issue("maybe-placeholder", name.field))
        warnings.extend(_issue(code, name.field) for code in _remarks(name))
    if first.word and second.word and _repeats(first.note, second.note):
        warnings.append(_issue("repeated-surname", "secondSurname"))
    for name in (first, second, given) if is_doubtful else ():
        vowel = _VOWEL.search(name.word, 1) if name is first else None
        # Positions 1-4, where it is written X (R21 1.4).
        if name.word[:1] == "v" or vowel and vowel.group() == "v":
            warnings.append(_issue("diaeresis", name.field))
    for name in names:
        for place in name.foreign:
            warnings.append(_issue("foreign-letter", name.field, place=place))


def _repeats(first: str, second: str) -> bool:
    """Both surnames in one field, and one of them or both in the other."""
    if " " not in first and " " not in second:
        return False
    one, other = _LEADING_PARTICLES.sub("", first), _LEADING_PARTICLES.sub("", second)
    if one == other:
        return " " in one
    return one.endswith(" " + other) or other.startswith(one + " ")


def _is_maybe_note(note: str, literal: bool) -> bool:
    words = _NOTE_SIGNS.sub(" ", note).strip(" ")
    return bool(_MAYBE_NAMES.search(words) or literal and _NEVER_NAMES.search(note))


def _remarks(name: _Name) -> List[str]:
    """Titles, signs and second names: the first kind that fits, and whether digits are left."""
    remarks = _GIVEN_REMARKS if name.field == "givenNames" else _SURNAME_REMARKS
    codes = [code for code, expression in remarks if expression.search(name.note)][:1]
    rest = _FRONT.sub("", name.note, count=1) if codes == ["title"] else name.note
    return codes + ["digit-in-name"] if re.search("[0-9]", rest) else codes


def _editions_may_differ(given: _Name, first: _Name, second: _Name) -> bool:
    """They only part ways over apostrophes, diaereses and M or M. before another name."""
    if given.skipped and not _SKIPPED[2006].issuperset(word for word in given.skipped if word not in _PARTICLES):
        return True
    texts = given.folded + first.folded + second.folded
    return "'" in texts or "v" in texts


# --- Sentences, dates and text.


def _issue(
    code: str, field: str = "", position: int = 0, place: int = 0, kind: str = "", meant: str = ""
) -> Issue:
    sentence = SENTENCES.get(code + " " + field + kind) or SENTENCES[code]
    if "{" in sentence:
        misprint = SENTENCES["misprint"].format(meant=meant) if meant else ""
        sentence = sentence.format(
            field=FIELDS.get(field), position=position, place=place,
            allowed=KIND_NAMES.get(kind), misprint=misprint,
        ).rstrip(" ")
    return Issue(code, field, position, sentence)


def _civil_date(value: Any) -> Any:
    """A date of the standard library, pandas or numpy as YYYY-MM-DD, None if it is NaT; everything else as it is."""
    if isinstance(value, str):
        return value
    if isinstance(value, date):
        if value != value:  # pandas.NaT
            return None
        return (value.date() if isinstance(value, datetime) else value).isoformat()
    if type(value).__name__ == "datetime64":
        return None if value != value else str(value)[:10]
    return value


def _date_problem(text: Optional[str], today: str) -> str:
    if not isinstance(text, str):
        return "date-malformed"
    problem = _calendar_problem(text)
    return problem or ("date-too-early" if text < EARLIEST else "date-future" if text > today else "")


@lru_cache(maxsize=1024)
def _calendar_problem(text: str) -> str:
    found = _DATE.match(text)
    if found is None:
        return "date-malformed"
    year, month, day = map(int, found.groups())
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    days = (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    return "" if 1 <= month <= 12 and 1 <= day <= days[month - 1] else "date-impossible"


def _checked_today(today: Union[str, date, None]) -> str:
    if today is None:
        return today_in_mexico_city()
    text = _civil_date(today)
    if not isinstance(text, str) or _calendar_problem(text):
        raise ValueError("today must be a date or YYYY-MM-DD: leave it out, or pass date.today()")
    return text


def _single_blanks(text: str) -> str:
    """For folded text, whose blanks are all the same one."""
    return _BLANK_RUN.sub(" ", text).strip(" ") if " " in text else text


def _is_too_long(text: str) -> bool:
    return 2 * len(text) > LONGEST_RAW and len(text.encode("utf-16-le", "surrogatepass")) > 2 * LONGEST_RAW


def _units(text: str) -> str:
    """A character beyond U+FFFF as its two halves: lengths and places are those of core, in UTF-16."""
    if all(one <= "\uffff" for one in text):
        return text
    return re.sub("[^\0-\uffff]", lambda one: _halves(ord(one.group()) - 0x10000), text)


def _halves(code: int) -> str:
    return chr(0xD800 + (code >> 10)) + chr(0xDC00 + (code & 0x3FF))


# --- The tables as the functions above need them.


class _Folding(Dict[int, str]):
    def __missing__(self, code: int) -> str:
        return "?"


_PAIRS: Dict[str, str] = {}  # a letter and its mark -> the composed letter
_PARTS: Dict[str, str] = {}  # and back
for _mark, _pairs in COMPOSITIONS.items():
    for _base, _composed in zip(_pairs[::2], _pairs[1::2]):
        _PAIRS[_base + _mark] = _composed
        _PARTS[_composed] = _base + _mark
_FOLDED = _Folding((ord(one), one.upper()) for one in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
_FOLDED.update((ord(one), _decompose(one)[0].upper()) for one in _PARTS)
_FOLDED.update((ord(one), letter) for one, letter in OTHER_LETTERS.items())
_NOTED = dict(_FOLDED)
_NOTED.update((ord(one), "Ñ") for one in "Ññ")
_NOTED.update((ord(one), " ") for one in BLANKS)
for _characters, _kind in ((BLANKS, " "), (SIGNS, "-"), (APOSTROPHES, "'"), (DIAERESES, "v"), ("Ññ", "n"), (".", ".")):
    _FOLDED.update((ord(one), _kind) for one in _characters)
_FOREIGN = re.compile("[%s]" % "".join(one for one in [*_PARTS, *OTHER_LETTERS] if one not in MENTIONED))
_VALUES = {one: value for value, one in enumerate(ALPHABET)}
_SEVENTEEN = re.compile("[0-9A-Z]{17}")
_BLOCK = chr(0x300 + MARK_CLASSES.index("0"))
_CATALOG = tuple(Entity(record[:2], abbreviation, record[3:]) for abbreviation, record in ENTITIES.items())
_ENTITIES = {code: entity for entity in _CATALOG for code in (entity.key, entity.abbreviation)}
_PARTICLES = frozenset(PARTICLES)
_SKIPPED = {2021: frozenset(SKIPPED_ONCE), 2006: frozenset(SKIPPED_ONCE_2006)}
_INCONVENIENT = frozenset(INCONVENIENT)
_IGNORED = re.compile(
    "[%s]" % "".join(r"\U%08x-\U%08x" % tuple(int(end, 16) for end in one.split("-")) for one in IGNORED.split())
)
_RFC = re.compile(RFC)
_NOTE_STARTS = re.compile(NOTE_STARTS)
_NEVER_NAMES = re.compile(NEVER_NAMES)
_MAYBE_NAMES = re.compile(MAYBE_NAMES)
_NOTE_SIGNS = re.compile(NOTE_SIGNS)
_UNKNOWN_SURNAME = re.compile(UNKNOWN_SURNAME)
_LEADING_PARTICLES = re.compile(LEADING_PARTICLES)
_DOUBTS = re.compile(DOUBTS)
_GIVEN_REMARKS = [(code, re.compile(one)) for code, one in GIVEN_REMARKS.items()]
_SURNAME_REMARKS = [(code, re.compile(one)) for code, one in SURNAME_REMARKS.items()]
_FRONT = re.compile(FRONT)
_BLANK_RUN = re.compile(" +")
_CLUSTER = re.compile("(?s).[\u0300-\u036f]{0,30}")
_ORDINARY = re.compile(r"[A-Zn ]*\Z")
_LETTER = re.compile("[A-Znv]")
_VOWEL = re.compile("[AEIOUv.'-]")
_CONSONANT = re.compile("[B-DF-HJ-NP-TV-Zn.'-]")
_DATE = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})\Z")
