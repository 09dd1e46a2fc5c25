// Written by scripts/locales: do not edit.
//
// The data are those of the Unicode CLDR 47 (© Unicode, Inc., Unicode-3.0).
// swift-format-ignore-file

import FormModel

extension FormLocale {
  /// The locales of CLDR; ``data(of:)`` describes the lines.
  package static let table = """

    @und und
    a0|.|,|-|#%|¤\u{A0}#|3 3 1
    bAUDA$|BRLR$|CADCA$|CNYCN¥|EUR€|GBP£|HKDHK$|ILS₪|INR₹|JPYJP¥|KRW₩|MXNMX$|NZDNZ$|PHP₱|TWDNT$|USDUS$|VND₫|XAFFCFA|XCDEC$|XCGCg.|XOFF\u{202F}CFA|XPFCFPF
    cM01|M02|M03|M04|M05|M06|M07|M08|M09|M10|M11|M12
    dM01|M02|M03|M04|M05|M06|M07|M08|M09|M10|M11|M12
    e
    f
    gMon|Tue|Wed|Thu|Fri|Sat|Sun
    hMon|Tue|Wed|Thu|Fri|Sat|Sun
    iAM|PM
    jy-MM-dd|y MMM d|y MMMM d|y MMMM d, EEEE
    kHH:mm|HH:mm:ss|HH:mm:ss
    l{1} {0}|{1} {0}|{1} {0}|{1} {0}
    m{0}, {1}|{0}, {1}|{0}, {1}|{0}, {1}
    n1
    @aa und
    bETBBr
    cQunxa Garablu|Kudo|Ciggilta Kudo|Agda Baxis|Caxah Alsa|Qasa Dirri|Qado Dirri|Liiqen|Waysu|Diteli|Ximoli|Kaxxa Garablu
    dQun|Nah|Cig|Agd|Cax|Qas|Qad|Leq|Way|Dit|Xim|Kax
    gEtleeni|Talaata|Arbaqa|Kamiisi|Gumqata|Sabti|Acaada
    hEtl|Tal|Arb|Kam|Gum|Sab|Aca
    isaaku|carra
    jdd/MM/yy|dd-MMM-y|dd MMMM y|EEEE, MMMM dd, y
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    n7
    @aa-DJ aa
    bDJFFdj
    cQunxa Garablu|Kudo|Ciggilta Kudo|Agda Baxis|Caxah Alsa|Qasa Dirri|Qado Dirri|Leqeeni|Waysu|Diteli|Ximoli|Kaxxa Garablu
    n6
    @aa-ER aa
    bERNNfk
    n1
    @ab und
    a0|.|,|-|#\u{A0}%|¤\u{A0}#|3 3 1
    cАжьырныҳəа|Жəабран|Хəажəкыра|Мшаԥы|Лаҵара|Рашəара|Ԥхынгəы|Нанҳəа|Цəыббра|Жьҭаара|Абҵара|Ԥхынҷкәын
    dАжь|Жəаб|Хəажә|Мш|Лаҵ|Рашә|Ԥхынгә|Нанҳә|Цəыб|Жьҭ|Абҵ|Ԥхынҷ
    gАшәахьа|Аҩаша|Ахаша|Аԥшьаша|Ахәаша|Асабша|Амҽыша
    hАшә|Аҩ|Ах|Аԥ|Ахә|Ас|Ам
    jdd.MM.y|d MMM y 'ш'.|d MMMM y 'ш'.|EEEE, d MMMM y 'ш'.
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0}-и {1}-и|{0}, {1}|{0}, {1}|{0}-и {1}-и
    @af und
    a0|,|\u{A0}|-|#%|¤#|3 3 1
    bCADCAD|MXNMXN|PHPPHP|THB฿|USDUSD|ZARR
    cJanuarie|Februarie|Maart|April|Mei|Junie|Julie|Augustus|September|Oktober|November|Desember
    dJan.|Feb.|Mrt.|Apr.|Mei|Jun.|Jul.|Aug.|Sep.|Okt.|Nov.|Des.
    gMaandag|Dinsdag|Woensdag|Donderdag|Vrydag|Saterdag|Sondag
    hMa.|Di.|Wo.|Do.|Vr.|Sa.|So.
    ivm.|nm.
    jy-MM-dd|dd MMM y|dd MMMM y|EEEE dd MMMM y
    m{0} en {1}|{0}, {1}|{0}, {1}|{0} en {1}
    n7
    @af-NA af
    bNAD$
    jy-MM-dd|d MMM y|d MMMM y|EEEE d MMMM y
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    n1
    @agq und
    a0|,|\u{A0}|-|#%|#¤|3 3 1
    cndzɔ̀ŋɔ̀nùm|ndzɔ̀ŋɔ̀kƗ̀zùʔ|ndzɔ̀ŋɔ̀tƗ̀dʉ̀ghà|ndzɔ̀ŋɔ̀tǎafʉ̄ghā|ndzɔ̀ŋèsèe|ndzɔ̀ŋɔ̀nzùghò|ndzɔ̀ŋɔ̀dùmlo|ndzɔ̀ŋɔ̀kwîfɔ̀e|ndzɔ̀ŋɔ̀tƗ̀fʉ̀ghàdzughù|ndzɔ̀ŋɔ̀ghǔuwelɔ̀m|ndzɔ̀ŋɔ̀chwaʔàkaa wo|ndzɔ̀ŋèfwòo
    dnùm|kɨz|tɨd|taa|see|nzu|dum|fɔe|dzu|lɔm|kaa|fwo
    gtsuʔukpà|tsuʔughɔe|tsuʔutɔ̀mlò|tsuʔumè|tsuʔughɨ̂m|tsuʔndzɨkɔʔɔ|tsuʔntsɨ
    hkpa|ghɔ|tɔm|ume|ghɨ|dzk|nts
    ia.g|a.k
    jd/M/y|d MMM, y|d MMMM y|EEEE d MMMM y
    @ak und
    a0|.|,|-|#%|¤#|3 3 1
    bGHSGH₵
    cƆpɛpɔn|Ɔgyefoɔ|Ɔbɛnem|Oforisuo|Kɔtɔnimma|Ayɛwohomumu|Kutawonsa|Ɔsanaa|Ɛbɔ|Ahinime|Obubuo|Ɔpɛnimma
    dƆpɛpɔn|Ɔgyefoɔ|Ɔbɛnem|Oforisuo|Kɔtɔnimma|Ayɛwohomumu|Kutawonsa|Ɔsanaa|Ɛbɔ|Ahinime|Obubuo|Ɔpɛnimma
    gDwoada|Benada|Wukuada|Yawoada|Fiada|Memeneda|Kwasiada
    hDwo|Ben|Wuk|Yaw|Fia|Mem|Kwe
    iAN|EW
    jM/d/yy|MMM d, y|MMMM d, y|EEE, MMMM d, y
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} ne {1}|{0}, {1}|{0}, {1}|{0}, ne {1}
    @am und
    a0|.|,|-|#%|¤#|3 3 1
    bAUDAU$|ETBብር|PHPPHP|THB฿
    cጃንዋሪ|ፌብሩዋሪ|ማርች|ኤፕሪል|ሜይ|ጁን|ጁላይ|ኦገስት|ሴፕቴምበር|ኦክቶበር|ኖቬምበር|ዲሴምበር
    dጃን|ፌብ|ማርች|ኤፕሪ|ሜይ|ጁን|ጁላይ|ኦገስ|ሴፕቴ|ኦክቶ|ኖቬም|ዲሴም
    gሰኞ|ማክሰኞ|ረቡዕ|ሐሙስ|ዓርብ|ቅዳሜ|እሑድ
    hሰኞ|ማክሰ|ረቡዕ|ሐሙስ|ዓርብ|ቅዳሜ|እሑድ
    iጥዋት|ከሰዓት
    jdd/MM/y|d MMM y|d MMMM y|EEEE d MMMM y
    kh:mm a|h:mm:ss a|h:mm:ss a
    m{0} እና {1}|{0}፣ {1}|{0}፣ {1}|{0} እና {1}
    n7
    @an und
    cde chinero|de febrero|de marzo|d’abril|de mayo|de chunyo|de chuliol|d’agosto|de setiembre|d’octubre|de noviembre|d’aviento
    dchi.|feb.|mar.|abr.|may.|chn.|chl.|ago.|set.|oct.|nov.|avi.
    echinero|febrero|marzo|abril|mayo|chunyo|chuliol|agosto|setiembre|octubre|noviembre|aviento
    gluns|martz|miercres|chueves|viernes|sabado|dominche
    hlun|mar|mie|chu|vie|sab|dom
    ia.m.|p.m.
    jd/M/yy|d MMM y|d MMMM 'de' y|EEEE, d MMMM 'de' y
    kH:mm|H:mm:ss|H:mm:ss
    l{1} {0}|{1}, {0}|{1} 'a' 'las' {0}|{1} 'a' 'las' {0}
    m{0} y {1}|{0}, {1}|{0}, {1}|{0} y {1}
    @apc und
    bJODد.أ.\u{200F}
    cكانون التاني|شباط|أذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين التاني|كانون الأول
    dكانون التاني|شباط|أذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين التاني|كانون الأول
    gالتنين|التلاتا|الأربعا|الخميس|الجمعة|السبت|الأحد
    hالتنين|التلاتا|الأربعا|الخميس|الجمعة|السبت|الأحد
    n6 rtl
    @ar und
    a0|.|,|\u{200E}-|#\u{200E}%\u{200E}|\u{200F}#\u{A0}¤;\u{200F}\u{200E}-#\u{A0}¤|3 3 1
    bAEDد.إ.\u{200F}|AUDAU$|BHDد.ب.\u{200F}|DZDد.ج.\u{200F}|EGPج.م.\u{200F}|GBPUK£|IQDد.ع.\u{200F}|IRRر.إ.|JODد.أ.\u{200F}|KWDد.ك.\u{200F}|LBPل.ل.\u{200F}|LYDد.ل.\u{200F}|MADد.م.\u{200F}|MRUأ.م.|OMRر.ع.\u{200F}|PHPPHP|QARر.ق.\u{200F}|SARر.س.\u{200F}|SDGج.س.|SYPل.س.\u{200F}|THB฿|TNDد.ت.\u{200F}|YERر.ي.\u{200F}
    cيناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر
    dيناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر
    gالاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت|الأحد
    hالاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت|الأحد
    iص|م
    jd\u{200F}/M\u{200F}/y|dd\u{200F}/MM\u{200F}/y|d MMMM y|EEEE، d MMMM y
    kh:mm a|h:mm:ss a|h:mm:ss a
    l{1}، {0}|{1}، {0}|{1}، {0}|{1}، {0}
    m{0} و{1}|{0} و{1}|{0} و{1}|{0} و{1}
    n6 rtl
    @ar-001 ar
    n1 rtl
    @ar-AE ar
    n1 rtl
    @ar-BH ar
    a٠|٫|٬|\u{61C}-|#٪\u{61C}|\u{200F}#\u{A0}¤;\u{200F}\u{61C}-#\u{A0}¤|3 3 1
    @ar-DJ ar
    a٠|٫|٬|\u{61C}-|#٪\u{61C}|\u{200F}#\u{A0}¤;\u{200F}\u{61C}-#\u{A0}¤|3 3 1
    bDJFFdj
    @ar-DZ ar
    a0|,|.|\u{200E}-|#\u{200E}%\u{200E}|\u{200F}#\u{A0}¤;\u{200F}\u{200E}-#\u{A0}¤|3 3 1
    cجانفي|فيفري|مارس|أفريل|ماي|جوان|جويلية|أوت|سبتمبر|أكتوبر|نوفمبر|ديسمبر
    dجانفي|فيفري|مارس|أفريل|ماي|جوان|جويلية|أوت|سبتمبر|أكتوبر|نوفمبر|ديسمبر
    @ar-EG ar
    a٠|٫|٬|\u{61C}-|#٪\u{61C}|\u{200F}#\u{A0}¤;\u{200F}\u{61C}-#\u{A0}¤|3 3 1
    @ar-EH ar
    n1 rtl
    @ar-ER ar
    a٠|٫|٬|\u{61C}-|#٪\u{61C}|\u{200F}#\u{A0}¤;\u{200F}\u{61C}-#\u{A0}¤|3 3 1
    bERNNfk
    n1 rtl
    @ar-IL ar
    a٠|٫|٬|\u{61C}-|#٪\u{61C}|\u{200F}#\u{A0}¤;\u{200F}\u{61C}-#\u{A0}¤|3 3 1
    kH:mm|H:mm:ss|H:mm:ss
    n7 rtl
    @ar-IQ ar
    a٠|٫|٬|\u{61C}-|#٪\u{61C}|\u{200F}#\u{A0}¤;\u{200F}\u{61C}-#\u{A0}¤|3 3 1
    cكانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول
    dكانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين\u{A0}الأول|تشرين الثاني|كانون الأول
    fكانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول
    @ar-JO ar
    a٠|٫|٬|\u{61C}-|#٪\u{61C}|\u{200F}#\u{A0}¤;\u{200F}\u{61C}-#\u{A0}¤|3 3 1
    cكانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول
    dكانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول
    @ar-KM ar
    a٠|٫|٬|\u{61C}-|#٪\u{61C}|\u{200F}#\u{A0}¤;\u{200F}\u{61C}-#\u{A0}¤|3 3 1
    bKMFCF
    kHH:mm|HH:mm:ss|HH:mm:ss
    n1 rtl
    @ar-KW ar
    a٠|٫|٬|\u{61C}-|#٪\u{61C}|\u{200F}#\u{A0}¤;\u{200F}\u{61C}-#\u{A0}¤|3 3 1
    @ar-LB ar
    a٠|٫|٬|\u{61C}-|#٪\u{61C}|\u{200F}#\u{A0}¤;\u{200F}\u{61C}-#\u{A0}¤|3 3 1
    cكانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول
    dكانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول
    n1 rtl
    @ar-LY ar
    a0|,|.|\u{200E}-|#\u{200E}%\u{200E}|\u{200F}#\u{A0}¤;\u{200F}\u{200E}-#\u{A0}¤|3 3 1
    @ar-MA ar
    a0|,|.|\u{200E}-|#\u{200E}%\u{200E}|\u{200F}#\u{A0}¤;\u{200F}\u{200E}-#\u{A0}¤|3 3 1
    cيناير|فبراير|مارس|أبريل|ماي|يونيو|يوليوز|غشت|شتنبر|أكتوبر|نونبر|دجنبر
    dيناير|فبراير|مارس|أبريل|ماي|يونيو|يوليوز|غشت|شتنبر|أكتوبر|نونبر|دجنبر
    kHH:mm|HH:mm:ss|HH:mm:ss
    n1 rtl
    @ar-MR ar
    a٠|٫|٬|\u{61C}-|#٪\u{61C}|\u{200F}#\u{A0}¤;\u{200F}\u{61C}-#\u{A0}¤|3 3 1
    cيناير|فبراير|مارس|إبريل|مايو|يونيو|يوليو|أغشت|شتمبر|أكتوبر|نوفمبر|دجمبر
    dيناير|فبراير|مارس|إبريل|مايو|يونيو|يوليو|أغشت|شتمبر|أكتوبر|نوفمبر|دجمبر
    n1 rtl
    @ar-OM ar
    a٠|٫|٬|\u{61C}-|#٪\u{61C}|\u{200F}#\u{A0}¤;\u{200F}\u{61C}-#\u{A0}¤|3 3 1
    @ar-PS ar
    a٠|٫|٬|\u{61C}-|#٪\u{61C}|\u{200F}#\u{A0}¤;\u{200F}\u{61C}-#\u{A0}¤|3 3 1
    cكانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول
    dكانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول
    n1 rtl
    @ar-QA ar
    a٠|٫|٬|\u{61C}-|#٪\u{61C}|\u{200F}#\u{A0}¤;\u{200F}\u{61C}-#\u{A0}¤|3 3 1
    @ar-SA ar
    a٠|٫|٬|\u{61C}-|#٪\u{61C}|\u{200F}#\u{A0}¤;\u{200F}\u{61C}-#\u{A0}¤|3 3 1
    n7 rtl
    @ar-SD ar
    a٠|٫|٬|\u{61C}-|#٪\u{61C}|\u{200F}#\u{A0}¤;\u{200F}\u{61C}-#\u{A0}¤|3 3 1
    @ar-SO ar
    a٠|٫|٬|\u{61C}-|#٪\u{61C}|\u{200F}#\u{A0}¤;\u{200F}\u{61C}-#\u{A0}¤|3 3 1
    bSOSS
    n1 rtl
    @ar-SS ar
    a٠|٫|٬|\u{61C}-|#٪\u{61C}|\u{200F}#\u{A0}¤;\u{200F}\u{61C}-#\u{A0}¤|3 3 1
    bGBPGB£|SSP£
    n1 rtl
    @ar-SY ar
    a٠|٫|٬|\u{61C}-|#٪\u{61C}|\u{200F}#\u{A0}¤;\u{200F}\u{61C}-#\u{A0}¤|3 3 1
    cكانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول
    dكانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول
    @ar-TD ar
    a٠|٫|٬|\u{61C}-|#٪\u{61C}|\u{200F}#\u{A0}¤;\u{200F}\u{61C}-#\u{A0}¤|3 3 1
    n1 rtl
    @ar-TN ar
    a0|,|.|\u{200E}-|#\u{200E}%\u{200E}|\u{200F}#\u{A0}¤;\u{200F}\u{200E}-#\u{A0}¤|3 3 1
    cجانفي|فيفري|مارس|أفريل|ماي|جوان|جويلية|أوت|سبتمبر|أكتوبر|نوفمبر|ديسمبر
    dجانفي|فيفري|مارس|أفريل|ماي|جوان|جويلية|أوت|سبتمبر|أكتوبر|نوفمبر|ديسمبر
    n1 rtl
    @ar-YE ar
    a٠|٫|٬|\u{61C}-|#٪\u{61C}|\u{200F}#\u{A0}¤;\u{200F}\u{61C}-#\u{A0}¤|3 3 1
    n7 rtl
    @as und
    a০|.|,|-|#%|¤\u{A0}#|3 2 1
    bPHPPHP
    cজানুৱাৰী|ফেব্ৰুৱাৰী|মাৰ্চ|এপ্ৰিল|মে’|জুন|জুলাই|আগষ্ট|ছেপ্তেম্বৰ|অক্টোবৰ|নৱেম্বৰ|ডিচেম্বৰ
    dজানু|ফেব্ৰু|মাৰ্চ|এপ্ৰিল|মে’|জুন|জুলাই|আগ|ছেপ্তে|অক্টো|নৱে|ডিচে
    gসোমবাৰ|মঙ্গলবাৰ|বুধবাৰ|বৃহস্পতিবাৰ|শুক্ৰবাৰ|শনিবাৰ|দেওবাৰ
    hসোম|মঙ্গল|বুধ|বৃহ|শুক্ৰ|শনি|দেও
    jd-M-y|dd-MM-y|d MMMM, y|EEEE, d MMMM, y
    ka h.mm|a h.mm.ss|a h.mm.ss
    m{0} আৰু {1}|{0}, {1}|{0}, {1}|{0} আৰু {1}
    n7
    @asa und
    a0|.|,|-|#%|#\u{A0}¤|3 3 1
    bTZSTSh
    cJanuari|Februari|Machi|Aprili|Mei|Juni|Julai|Agosti|Septemba|Oktoba|Novemba|Desemba
    dJan|Feb|Mac|Apr|Mei|Jun|Jul|Ago|Sep|Okt|Nov|Dec
    gJumatatu|Jumanne|Jumatano|Alhamisi|Ijumaa|Jumamosi|Jumapili
    hJtt|Jnn|Jtn|Alh|Ijm|Jmo|Jpi
    iicheheavo|ichamthi
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    @ast und
    a0|,|.|-|#%|#\u{A0}¤|3 3 1
    bJPY¥|PHPPHP|THB฿|USD$
    cde xineru|de febreru|de marzu|d’abril|de mayu|de xunu|de xunetu|d’agostu|de setiembre|d’ochobre|de payares|d’avientu
    dxin|feb|mar|abr|may|xun|xnt|ago|set|och|pay|avi
    exineru|febreru|marzu|abril|mayu|xunu|xunetu|agostu|setiembre|ochobre|payares|avientu
    fXin|Feb|Mar|Abr|May|Xun|Xnt|Ago|Set|Och|Pay|Avi
    gllunes|martes|miércoles|xueves|vienres|sábadu|domingu
    hllu|mar|mié|xue|vie|sáb|dom
    jd/M/yy|d MMM y|d MMMM 'de' y|EEEE, d MMMM 'de' y
    l{1} {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} y {1}|{0}, {1}|{0}, {1}|{0} y {1}
    @az und
    a0|,|.|-|#%|#\u{A0}¤|3 3 1
    bAZN₼|PHPPHP|THB฿
    cyanvar|fevral|mart|aprel|may|iyun|iyul|avqust|sentyabr|oktyabr|noyabr|dekabr
    dyan|fev|mar|apr|may|iyn|iyl|avq|sen|okt|noy|dek
    gbazar ertəsi|çərşənbə axşamı|çərşənbə|cümə axşamı|cümə|şənbə|bazar
    hB.e.|Ç.a.|Ç.|C.a.|C.|Ş.|B.
    jdd.MM.yy|d MMM y|d MMMM y|d MMMM y, EEEE
    m{0} və {1}|{0}, {1}|{0}, {1}|{0} və {1}
    @az-Cyrl az
    bPHP₱|THBTHB
    cјанвар|феврал|март|апрел|май|ијун|ијул|август|сентјабр|октјабр|нојабр|декабр
    dјан|фев|мар|апр|май|ијн|ијл|авг|сен|окт|ној|дек
    eЈанвар|Феврал|Март|Апрел|Май|Ијун|Ијул|Август|Сентјабр|Октјабр|Нојабр|Декабр
    gбазар ертәси|чәршәнбә ахшамы|чәршәнбә|ҹүмә ахшамы|ҹүмә|шәнбә|базар
    hБ.Е.|Ч.А.|Ч.|Ҹ.А.|Ҹ.|Ш.|Б.
    iАМ|ПМ
    m{0}, {1}|{0}, {1}|{0}, {1}|{0}, {1}
    @bal und
    cجنوری|پروری|مارچ|اپرێل|مئیی|جون|جۆلایی|اگست|ستمبر|اکتوبر|نئومبر|دسمبر
    dجن|پر|مار|اپر|مئیی|جون|جۆل|اگست|ستم|اکت|نئوم|دسم
    gدوشمبه|سئیشمبه|چارشمبه|پنچشمبه|جمه|شمبه|یکشمبه
    hدو|سئے|چار|پنچ|جمه|شم|یک
    jd/M/yy|d MMM, y|d MMMM, y|EEEE, d MMMM, y
    khh:mm a|hh:mm:ss a|hh:mm:ss a
    n7 rtl
    @bal-Arab bal
    n1 rtl
    @bal-Arab-PK bal-Arab
    n7 rtl
    @bal-Latn bal
    cJanwari|Parwari|Márch|Aprél|Mai|Jun|Jólái|Agast|Satambar|Aktubar|Nawambar|Dasambar
    dJan|Par|Már|Apr|Mai|Jun|Jól|Aga|Sat|Akt|Naw|Das
    gDoshambeh|Sayshambeh|Chárshambeh|Panchshambeh|Jomah|Shambeh|Yakshambeh
    hDo|Say|Chá|Pan|Jom|Sha|Yak
    iam|pm
    jd/M/yy|d MMM, y|d MMMM, y|dd,MM,y
    khh:mm\u{202F}a|hh:mm:ss\u{202F}a|hh:mm:ss\u{202F}a
    n1
    @bal-Latn-PK bal-Latn
    n7
    @bas und
    a0|,|\u{A0}|-|#\u{A0}%|#\u{A0}¤|3 3 1
    cKɔndɔŋ|Màcɛ̂l|Màtùmb|Màtop|M̀puyɛ|Hìlòndɛ̀|Njèbà|Hìkaŋ|Dìpɔ̀s|Bìòôm|Màyɛsèp|Lìbuy li ńyèe
    dkɔn|mac|mat|mto|mpu|hil|nje|hik|dip|bio|may|liɓ
    gŋgwà njaŋgumba|ŋgwà ûm|ŋgwà ŋgê|ŋgwà mbɔk|ŋgwà kɔɔ|ŋgwà jôn|ŋgwà nɔ̂y
    hnja|uum|ŋge|mbɔ|kɔɔ|jon|nɔy
    iI\u{202F}bikɛ̂glà|I\u{202F}ɓugajɔp
    jd/M/y|d MMM, y|d MMMM y|EEEE d MMMM y
    @be und
    a0|,|\u{A0}|-|#\u{A0}%|#\u{A0}¤|3 3 2
    bBRLBRL|BYNBr|CADCAD|JPY¥|NZDNZD|PHPPHP|RUB₽|USD$
    cстудзеня|лютага|сакавіка|красавіка|мая|чэрвеня|ліпеня|жніўня|верасня|кастрычніка|лістапада|снежня
    dсту|лют|сак|кра|мая|чэр|ліп|жні|вер|кас|ліс|сне
    eстудзень|люты|сакавік|красавік|май|чэрвень|ліпень|жнівень|верасень|кастрычнік|лістапад|снежань
    fсту|лют|сак|кра|май|чэр|ліп|жні|вер|кас|ліс|сне
    gпанядзелак|аўторак|серада|чацвер|пятніца|субота|нядзеля
    hпн|аў|ср|чц|пт|сб|нд
    jd.MM.yy|d MMM y\u{202F}'г'.|d MMMM y\u{202F}'г'.|EEEE, d MMMM y\u{202F}'г'.
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} і {1}|{0}, {1}|{0}, {1}|{0} і {1}
    @bem und
    a0|.|,|-|#%|¤#|3 3 1
    bZMWK
    cJanuari|Februari|Machi|Epreo|Mei|Juni|Julai|Ogasti|Septemba|Oktoba|Novemba|Disemba
    dJan|Feb|Mac|Epr|Mei|Jun|Jul|Oga|Sep|Okt|Nov|Dis
    gPalichimo|Palichibuli|Palichitatu|Palichine|Palichisano|Pachibelushi|Pa Mulungu
    hPalichimo|Palichibuli|Palichitatu|Palichine|Palichisano|Pachibelushi|Pa Mulungu
    iuluchelo|akasuba
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    @bew und
    cJanuari|Pèbruari|Maret|April|Méi|Juni|Juli|Agustus|Sèptèmber|Oktober|Nopèmber|Désèmber
    dJan|Pèb|Mar|Apr|Méi|Jun|Jul|Ags|Sèp|Okt|Nop|Dés
    gSenèn|Selasa|Rebo|Kemis|Juma’at|Saptu|Minggu
    hSen|Sel|Reb|Kem|Jum|Sap|Min
    ipg/sg|sr/mlm
    jdd/MM/yy|d MMM y|d MMMM y|EEEE, d MMMM y
    kHH.mm|HH.mm.ss|HH.mm.ss
    m{0} èn {1}|{0}, {1}|{0}, {1}|{0}, èn {1}
    n7
    @bez und
    a0|.|,|-|#%|#¤|3 3 1
    bTZSTSh
    cpa mwedzi gwa hutala|pa mwedzi gwa wuvili|pa mwedzi gwa wudatu|pa mwedzi gwa wutai|pa mwedzi gwa wuhanu|pa mwedzi gwa sita|pa mwedzi gwa saba|pa mwedzi gwa nane|pa mwedzi gwa tisa|pa mwedzi gwa kumi|pa mwedzi gwa kumi na moja|pa mwedzi gwa kumi na mbili
    dHut|Vil|Dat|Tai|Han|Sit|Sab|Nan|Tis|Kum|Kmj|Kmb
    gpa shahuviluha|pa hivili|pa hidatu|pa hitayi|pa hihanu|pa shahulembela|pa mulungu
    hVil|Hiv|Hid|Hit|Hih|Lem|Mul
    ipamilau|pamunyi
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    @bg und
    a0|,|\u{A0}|-|#%|#\u{A0}¤|3 3 2
    bAUDAUD|BGNлв.|BRLBRL|CADCAD|CNYCNY|GBPGBP|HKDHKD|ILSILS|INRINR|JPYJPY|KRWKRW|MXNMXN|NZDNZD|PHPPHP|TWDTWD|USDщ.д.|VNDVND|XCDXCD
    cянуари|февруари|март|април|май|юни|юли|август|септември|октомври|ноември|декември
    dяну|фев|март|апр|май|юни|юли|авг|сеп|окт|ное|дек
    gпонеделник|вторник|сряда|четвъртък|петък|събота|неделя
    hпн|вт|ср|чт|пт|сб|нд
    iam|pm
    jd.MM.yy\u{202F}'г'.|d.MM.y\u{202F}'г'.|d MMMM y\u{202F}'г'.|EEEE, d MMMM y\u{202F}'г'.
    kH:mm|H:mm:ss 'ч'.|H:mm:ss 'ч'.
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} и {1}|{0}, {1}|{0}, {1}|{0} и {1}
    @bgc und
    a०|.|,|-|#%|¤\u{A0}#|3 3 1
    cजनवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितम्बर|अक्टूबर|नवम्बर|दिसंबर
    dजनवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितम्बर|अक्टूबर|नवम्बर|दिसंबर
    gसोमवार|मंगलवार|बुधवार|बृहस्पतवार|शुक्रवार|शनिवार|ऐतवार
    hसोमवार|मंगलवार|बुधवार|बृहस्पतवार|शुक्रवार|शनिवार|ऐतवार
    kh:mm a|h:mm:ss a|h:mm:ss a
    n7
    @bho und
    a०|.|,|-|#%|¤#|3 3 1
    cजनवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितम्बर|अक्टूबर|नवंबर|दिसंबर
    dजनवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितम्बर|अक्टूबर|नवंबर|दिसंबर
    gसोमबार|मंगलबार|बुधबार|बृहस्पतिबार|शुक्रबार|सनीचर|रबीबार
    hसोमबार|मंगलबार|बुधबार|बृहस्पतिबार|शुक्रबार|सनीचर|रबीबार
    kh:mm a|h:mm:ss a|h:mm:ss a
    n7
    @blo und
    a0|,|\u{A0}|-|%\u{A0}#;%\u{A0}-#|¤\u{A0}#;¤\u{A0}-#|3 3 1
    cɩjikawǝrka kaŋɔrɔ|ɩjikpaka kaŋɔrɔ|arɛ́cika kaŋɔrɔ|njɩbɔ nɖʊka kaŋɔrɔ|acafʊnɖuka kaŋɔrɔ|anɔɔɖuka kaŋɔrɔ|alàlaka kaŋɔrɔ|ɩjikǝuka kaŋɔrɔ|abofʊmka kaŋɔrɔ|ɩjicimka kaŋɔrɔ|acapomka kaŋɔrɔ|anɔɔbʊnka kaŋɔrɔ
    dkaw|kpa|ci|ɖʊ|ɖu5|ɖu6|la|kǝu|fʊm|cim|pom|bʊn
    gaɖɩtɛnɛɛ|atalaata|alaarba|alaamɩshɩ|arɩsǝma|asiibi|alahaɖɩ
    haɖɩt|atal|alar|alam|arɩs|asib|alah
    i1ka|2ja
    jM/d/y|MMM d y|MMMM d y|EEEE, MMMM d y
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} na {1}|{0}, {1}|{0}, {1}|{0} na {1}
    @bm und
    a0|.|,|-|#%|¤#|3 3 1
    czanwuye|feburuye|marisi|awirili|mɛ|zuwɛn|zuluye|uti|sɛtanburu|ɔkutɔburu|nowanburu|desanburu
    dzan|feb|mar|awi|mɛ|zuw|zul|uti|sɛt|ɔku|now|des
    gntɛnɛ|tarata|araba|alamisa|juma|sibiri|kari
    hntɛ|tar|ara|ala|jum|sib|kar
    jd/M/y|d MMM, y|d MMMM y|EEEE d MMMM y
    @bn und
    a০|.|,|-|#%|#¤|3 2 1
    bBDT৳|PHPPHP|THB฿
    cজানুয়ারী|ফেব্রুয়ারী|মার্চ|এপ্রিল|মে|জুন|জুলাই|আগস্ট|সেপ্টেম্বর|অক্টোবর|নভেম্বর|ডিসেম্বর
    dজানু|ফেব|মার্চ|এপ্রি|মে|জুন|জুল|আগ|সেপ|অক্টো|নভে|ডিসে
    fজানু|ফেব|মার্চ|এপ্রিল|মে|জুন|জুলাই|আগস্ট|সেপ্টেম্বর|অক্টোবর|নভেম্বর|ডিসেম্বর
    gসোমবার|মঙ্গলবার|বুধবার|বৃহস্পতিবার|শুক্রবার|শনিবার|রবিবার
    hসোম|মঙ্গল|বুধ|বৃহস্পতি|শুক্র|শনি|রবি
    jd/M/yy|d MMM, y|d MMMM, y|EEEE, d MMMM, y
    kh:mm a|h:mm:ss a|h:mm:ss a
    m{0} এবং {1}|{0}, {1}|{0}, {1}|{0} এবং {1}
    n7
    @bn-IN bn
    a০|.|,|-|#%|¤#|3 2 1
    dজানু|ফেব|মার্চ|এপ্রি|মে|জুন|জুল|আগ|সেপ্টেঃ|অক্টোঃ|নভেঃ|ডিসেঃ
    fজানু|ফেব|মার্চ|এপ্রিল|মে|জুন|জুলাই|আগস্ট|সেপ্টেঃ|অক্টোঃ|নভেঃ|ডিসেঃ
    @bo und
    bCNY¥
    cཟླ་བ་དང་པོ|ཟླ་བ་གཉིས་པ|ཟླ་བ་གསུམ་པ|ཟླ་བ་བཞི་པ|ཟླ་བ་ལྔ་པ|ཟླ་བ་དྲུག་པ|ཟླ་བ་བདུན་པ|ཟླ་བ་བརྒྱད་པ|ཟླ་བ་དགུ་པ|ཟླ་བ་བཅུ་པ|ཟླ་བ་བཅུ་གཅིག་པ|ཟླ་བ་བཅུ་གཉིས་པ
    dཟླ་༡|ཟླ་༢|ཟླ་༣|ཟླ་༤|ཟླ་༥|ཟླ་༦|ཟླ་༧|ཟླ་༨|ཟླ་༩|ཟླ་༡༠|ཟླ་༡༡|ཟླ་༡༢
    eཟླ་བ་དང་པོ་|ཟླ་བ་གཉིས་པ་|ཟླ་བ་གསུམ་པ་|ཟླ་བ་བཞི་པ་|ཟླ་བ་ལྔ་པ་|ཟླ་བ་དྲུག་པ་|ཟླ་བ་བདུན་པ་|ཟླ་བ་བརྒྱད་པ་|ཟླ་བ་དགུ་པ་|ཟླ་བ་བཅུ་པ་|ཟླ་བ་བཅུ་གཅིག་པ་|ཟླ་བ་བཅུ་གཉིས་པ་
    gགཟའ་ཟླ་བ་|གཟའ་མིག་དམར་|གཟའ་ལྷག་པ་|གཟའ་ཕུར་བུ་|གཟའ་པ་སངས་|གཟའ་སྤེན་པ་|གཟའ་ཉི་མ་
    hཟླ་བ་|མིག་དམར་|ལྷག་པ་|ཕུར་བུ་|པ་སངས་|སྤེན་པ་|ཉི་མ་
    iསྔ་དྲོ་|ཕྱི་དྲོ་
    jy-MM-dd|y ལོའི་MMMཚེས་d|སྤྱི་ལོ་y MMMMའི་ཚེས་d|y MMMMའི་ཚེས་d, EEEE
    @bo-IN bo
    bCNYCN¥
    kh:mm a|h:mm:ss a|h:mm:ss a
    n7
    @br und
    a0|,|\u{A0}|-|#\u{A0}%|#\u{A0}¤|3 3 1
    bAUD$A|CAD$CA|GBP£ RU|HKD$ HK|NZD$ ZN|USD$ SU
    cGenver|Cʼhwevrer|Meurzh|Ebrel|Mae|Mezheven|Gouere|Eost|Gwengolo|Here|Du|Kerzu
    dGen.|Cʼhwe.|Meur.|Ebr.|Mae|Mezh.|Goue.|Eost|Gwen.|Here|Du|Kzu.
    gLun|Meurzh|Mercʼher|Yaou|Gwener|Sadorn|Sul
    hLun|Meu.|Mer.|Yaou|Gwe.|Sad.|Sul
    iA.M.|G.M.
    jdd/MM/y|d MMM y|d MMMM y|EEEE d MMMM y
    l{1} {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} ha {1}|{0}, {1}|{0}, {1}|{0} ha {1}
    @brx und
    a0|.|,|-|#%|¤\u{A0}#|3 2 1
    cजानुवारी|फेब्रूवारी|मार्च|एप्रिल|मे|जुन|जुलाई|आगष्ट|सेप्थेम्बर|अक्ट’बर|नवेम्बर|डिसेम्बर
    dजान|फेब|मार्च|एप्रि|मे|जुन|जुल|आग|सेप|अक्ट’|नवे|डिसे
    gसमबार|मंगलबार|बुधबार|बिस्थिबार|सुखुरबार|सनिबार|रबिबार
    hसम|मंगल|बुध|बिस्थि|सुखुर|सनि|रबि
    iफुं|बेलासे
    jdd-MM-y|d MMM, y|d MMMM, y|d MMMM y, EEEE
    ka नि h:mm|a h:mm:ss|a h:mm:ss
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} आरो {1}|{0}, {1}|{0}, {1}|{0}, आरो {1}
    n7
    @bs und
    a0|,|.|-|#%|#\u{A0}¤|3 3 1
    bAUDAUD|BAMKM|BRLBRL|CADCAD|CNYCNY|GBPGBP|HKDHKD|ILSILS|JPY¥|MXNMXN|NZDNZD|PHPPHP|RSDdin.|THB฿|USDUSD|XCDXCD|XPFXPF
    cjanuar|februar|mart|april|maj|juni|juli|august|septembar|oktobar|novembar|decembar
    djan|feb|mar|apr|maj|jun|jul|aug|sep|okt|nov|dec
    gponedjeljak|utorak|srijeda|četvrtak|petak|subota|nedjelja
    hpon|uto|sri|čet|pet|sub|ned
    ia.\u{202F}m.|p.\u{202F}m.
    jd. M. y.|d. MMM y.|d. MMMM y.|EEEE, d. MMMM y.
    l{1} {0}|{1} {0}|{1}, {0}|{1}, {0}
    m{0} i {1}|{0}, {1}|{0}, {1}|{0} i {1}
    @bs-Cyrl bs
    bAUDA$|BAMКМ|BRLR$|CADCA$|CNYCN¥|CZKКч|GBP£|HKDHK$|ILS₪|MXNMX$|NZDNZ$|PHP₱|PLNзл|RSDдин.|THBTHB|TRYТл|USDUS$|XCDEC$|XPFCFPF
    cјануар|фебруар|март|април|мај|јуни|јули|аугуст|септембар|октобар|новембар|децембар
    dјан|феб|мар|апр|мај|јун|јул|ауг|сеп|окт|нов|дец
    gпонедјељак|уторак|сриједа|четвртак|петак|субота|недјеља
    hпон|уто|сри|чет|пет|суб|нед
    iпре\u{202F}подне|поподне
    jd.M.yy.|dd.MM.y.|dd. MMMM y.|EEEE, dd. MMMM y.
    l{1} {0}|{1} {0}|{1} {0}|{1} {0}
    m{0} и {1}|{0}, {1}|{0}, {1}|{0} и {1}
    @byn und
    bERNNfk
    cልደትሪ|ካብኽብቲ|ክብላ|ፋጅኺሪ|ክቢቅሪ|ምኪኤል ትጟኒሪ|ኰርኩ|ማርያም ትሪ|ያኸኒ መሳቅለሪ|መተሉ|ምኪኤል መሽወሪ|ተሕሳስሪ
    dልደት|ካብኽ|ክብላ|ፋጅኺ|ክቢቅ|ም/ት|ኰር|ማርያ|ያኸኒ|መተሉ|ም/ም|ተሕሳ
    gሰኑ|ሰሊጝ|ለጓ ወሪ ለብዋ|ኣምድ|ኣርብ|ሰንበር ሽጓዅ|ሰንበር ቅዳዅ
    hሰኑ|ሰሊጝ|ለጓ|ኣምድ|ኣርብ|ሰ/ሽ|ሰ/ቅ
    iፋዱስ\u{202F}ጃብ|ፋዱስ\u{202F}ደምቢ
    jdd/MM/yy|dd-MMM-y|dd MMMM y|EEEE፡ dd MMMM ግርጋ y 'ኣድ'
    kh:mm a|h:mm:ss a|h:mm:ss a
    @ca und
    a0|,|.|-|#\u{A0}%|#\u{A0}¤|3 3 1
    bAUDAU$|BRLBRL|CADCAD|CNYCNY|JPY¥|MXNMXN|PHPPHP|THB฿|USDUSD|XCDXCD
    cde gener|de febrer|de març|d’abril|de maig|de juny|de juliol|d’agost|de setembre|d’octubre|de novembre|de desembre
    dde gen.|de febr.|de març|d’abr.|de maig|de juny|de jul.|d’ag.|de set.|d’oct.|de nov.|de des.
    egener|febrer|març|abril|maig|juny|juliol|agost|setembre|octubre|novembre|desembre
    fgen.|febr.|març|abr.|maig|juny|jul.|ag.|set.|oct.|nov.|des.
    gdilluns|dimarts|dimecres|dijous|divendres|dissabte|diumenge
    hdl.|dt.|dc.|dj.|dv.|ds.|dg.
    ia.\u{202F}m.|p.\u{202F}m.
    jd/M/yy|d MMM y|d MMMM 'del' y|EEEE, d MMMM 'del' y
    kH:mm|H:mm:ss|H:mm:ss
    l{1} {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} i {1}|{0}, {1}|{0}, {1}|{0} i {1}
    @cad und
    bUSD$
    cCháykáhday Haˀimay|Tsahkápbiˀ|Wánit|Háshnihtiˀtiˀ|Háshnih Haˀimay|Háshnihtsiˀ|Násˀahˀatsus|Dahósikah nish|Híisikah nish|Nípbaatiˀtiˀ|Nípbaa Haˀimay|Cháykáhdaytiˀtiˀ
    dCháykáhday Haˀimay|Tsahkápbiˀ|Wánit|Háshnihtiˀtiˀ|Háshnih Haˀimay|Háshnihtsiˀ|Násˀahˀatsus|Dahósikah nish|Híisikah nish|Nípbaatiˀtiˀ|Nípbaa Haˀimay|Cháykáhdaytiˀtiˀ
    gWísts’i hayashuh|Bít hayashuh|Dahó hayashuh|Hiwí hayashuh|Dissik’an hayashuh|Inikuˀtiˀtiˀ|Inikuˀ
    hWísts’i hayashuh|Bít hayashuh|Dahó hayashuh|Hiwí hayashuh|Dissik’an hayashuh|Inikuˀtiˀtiˀ|Inikuˀ
    jM/d/yy|MMM d, y|MMMM d, y|EEEE, MMMM d, y
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    n7
    @cch und
    bNGN₦
    cPen Dyon|Pen Baʼa|Pen Atat|Pen Anas|Pen Atyon|Pen Achirim|Pen Atariba|Pen Awurr|Pen Shadon|Pen Shakur|Pen Kur Naba|Pen Kur Natat
    dDyon|Baa|Atat|Anas|Atyo|Achi|Atar|Awur|Shad|Shak|Naba|Nata
    gWai Tunga|Toki Gitung|Tsam Kasuwa|Wai Na Nas|Wai Na Tiyon|Wai Na Chirim|Wai Yoka Bawai
    hTung|Gitung|Tsan|Nas|Nat|Chir|Yok
    jyy/MM/dd|y MMM d|y MMMM d|EEEE, y MMMM dd
    @ccp und
    a𑄶|.|,|-|#%|#¤|3 2 1
    bBDT৳|PHPPHP|THB฿
    c𑄎𑄚𑄪𑄠𑄢𑄨|𑄜𑄬𑄛𑄴𑄝𑄳𑄢𑄪𑄠𑄢𑄨|𑄟𑄢𑄴𑄌𑄧|𑄃𑄬𑄛𑄳𑄢𑄨𑄣𑄴|𑄟𑄬|𑄎𑄪𑄚𑄴|𑄎𑄪𑄣𑄭|𑄃𑄉𑄧𑄌𑄴𑄑𑄴|𑄥𑄬𑄛𑄴𑄑𑄬𑄟𑄴𑄝𑄧𑄢𑄴|𑄃𑄧𑄇𑄴𑄑𑄬𑄝𑄧𑄢𑄴|𑄚𑄧𑄞𑄬𑄟𑄴𑄝𑄧𑄢𑄴|𑄓𑄨𑄥𑄬𑄟𑄴𑄝𑄧𑄢𑄴
    d𑄎𑄚𑄪|𑄜𑄬𑄛𑄴|𑄟𑄢𑄴𑄌𑄧|𑄃𑄬𑄛𑄳𑄢𑄨𑄣𑄴|𑄟𑄬|𑄎𑄪𑄚𑄴|𑄎𑄪𑄣𑄭|𑄃𑄉𑄧𑄌𑄴𑄑𑄴|𑄥𑄬𑄛𑄴𑄑𑄬𑄟𑄴𑄝𑄧𑄢𑄴|𑄃𑄧𑄇𑄴𑄑𑄮𑄝𑄧𑄢𑄴|𑄚𑄧𑄞𑄬𑄟𑄴𑄝𑄧𑄢𑄴|𑄓𑄨𑄥𑄬𑄟𑄴𑄝𑄢𑄴
    e𑄎𑄚𑄪𑄠𑄢𑄨|𑄜𑄬𑄛𑄴𑄝𑄳𑄢𑄪𑄠𑄢𑄨|𑄟𑄢𑄴𑄌𑄧|𑄃𑄬𑄛𑄳𑄢𑄨𑄣𑄴|𑄟𑄬|𑄎𑄪𑄚𑄴|𑄎𑄪𑄣𑄭|𑄃𑄉𑄧𑄌𑄴𑄑𑄴|𑄥𑄬𑄛𑄴𑄑𑄬𑄟𑄴𑄝𑄧𑄢𑄴|𑄃𑄧𑄇𑄴𑄑𑄮𑄝𑄧𑄢𑄴|𑄚𑄧𑄞𑄬𑄟𑄴𑄝𑄧𑄢𑄴|𑄓𑄨𑄥𑄬𑄟𑄴𑄝𑄧𑄢𑄴
    f𑄎𑄚𑄪𑄠𑄢𑄨|𑄜𑄬𑄛𑄴𑄝𑄳𑄢𑄪𑄠𑄢𑄨|𑄟𑄢𑄴𑄌𑄧|𑄃𑄬𑄛𑄳𑄢𑄨𑄣𑄴|𑄟𑄬|𑄎𑄪𑄚𑄴|𑄎𑄪𑄣𑄭|𑄃𑄉𑄧𑄌𑄴𑄑𑄴|𑄥𑄬𑄛𑄴𑄑𑄬𑄟𑄴𑄝𑄧𑄢𑄴|𑄃𑄧𑄇𑄴𑄑𑄮𑄝𑄧𑄢𑄴|𑄚𑄧𑄞𑄬𑄟𑄴𑄝𑄧𑄢𑄴|𑄓𑄨𑄥𑄬𑄟𑄴𑄝𑄧𑄢𑄴
    g𑄥𑄧𑄟𑄴𑄝𑄢𑄴|𑄟𑄧𑄁𑄉𑄧𑄣𑄴𑄝𑄢𑄴|𑄝𑄪𑄖𑄴𑄝𑄢𑄴|𑄝𑄳𑄢𑄨𑄥𑄪𑄛𑄴𑄝𑄢𑄴|𑄥𑄪𑄇𑄴𑄇𑄮𑄢𑄴𑄝𑄢𑄴|𑄥𑄧𑄚𑄨𑄝𑄢𑄴|𑄢𑄧𑄝𑄨𑄝𑄢𑄴
    h𑄥𑄧𑄟𑄴|𑄟𑄧𑄁𑄉𑄧𑄣𑄴|𑄝𑄪𑄖𑄴|𑄝𑄳𑄢𑄨𑄥𑄪𑄛𑄴|𑄥𑄪𑄇𑄴𑄇𑄮𑄢𑄴|𑄥𑄧𑄚𑄨|𑄢𑄧𑄝𑄨
    jd/M/yy|d MMM, y|d MMMM, y|EEEE, d MMMM, y
    kh:mm a|h:mm:ss a|h:mm:ss a
    m{0} 𑄃𑄳𑄃 {1}|{0}, {1}|{0}, {1}|{0} 𑄃𑄳𑄃 {1}
    n7
    @ce und
    a0|.|,|-|#\u{A0}%|#\u{A0}¤|3 3 1
    bRUB₽
    cянварь|февраль|март|апрель|май|июнь|июль|август|сентябрь|октябрь|ноябрь|декабрь
    dянв|фев|мар|апр|май|июн|июл|авг|сен|окт|ноя|дек
    gоршот|шинара|кхаара|еара|пӀераска|шуот|кӀира
    hор|ши|кха|еа|пӀе|шуо|кӀи
    @ceb und
    a0|.|,|-|#%|¤#|3 3 1
    cEnero|Pebrero|Marso|Abril|Mayo|Hunyo|Hulyo|Agosto|Septyembre|Oktubre|Nobyembre|Disyembre
    dEne|Peb|Mar|Abr|May|Hun|Hul|Ago|Sep|Okt|Nob|Dis
    gLunes|Martes|Miyerkules|Huwebes|Biyernes|Sabado|Domingo
    hLun|Mar|Miy|Huw|Biy|Sab|Dom
    jM/d/yy|MMM d, y|MMMM d, y|EEEE, MMMM d, y
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} ug {1}|{0}, {1}|{0}, {1}|{0}, ug {1}
    n7
    @cgg und
    a0|.|,|-|#%|¤#|3 3 1
    bUGXUSh
    cOkwokubanza|Okwakabiri|Okwakashatu|Okwakana|Okwakataana|Okwamukaaga|Okwamushanju|Okwamunaana|Okwamwenda|Okwaikumi|Okwaikumi na kumwe|Okwaikumi na ibiri
    dKBZ|KBR|KST|KKN|KTN|KMK|KMS|KMN|KMW|KKM|KNK|KNB
    gOrwokubanza|Orwakabiri|Orwakashatu|Orwakana|Orwakataano|Orwamukaaga|Sande
    hORK|OKB|OKS|OKN|OKT|OMK|SAN
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    @chr und
    a0|.|,|-|#%|¤#|3 3 1
    bUSD$
    cᎤᏃᎸᏔᏅ|ᎧᎦᎵ|ᎠᏅᏱ|ᎧᏬᏂ|ᎠᏂᏍᎬᏘ|ᏕᎭᎷᏱ|ᎫᏰᏉᏂ|ᎦᎶᏂ|ᏚᎵᏍᏗ|ᏚᏂᏅᏗ|ᏅᏓᏕᏆ|ᎥᏍᎩᏱ
    dᎤᏃ|ᎧᎦ|ᎠᏅ|ᎧᏬ|ᎠᏂ|ᏕᎭ|ᎫᏰ|ᎦᎶ|ᏚᎵ|ᏚᏂ|ᏅᏓ|ᎥᏍ
    gᎤᎾᏙᏓᏉᏅᎯ|ᏔᎵᏁᎢᎦ|ᏦᎢᏁᎢᎦ|ᏅᎩᏁᎢᎦ|ᏧᎾᎩᎶᏍᏗ|ᎤᎾᏙᏓᏈᏕᎾ|ᎤᎾᏙᏓᏆᏍᎬ
    hᏉᏅᎯ|ᏔᎵᏁ|ᏦᎢᏁ|ᏅᎩᏁ|ᏧᎾᎩ|ᏈᏕᎾ|ᏆᏍᎬ
    iᏌᎾᎴ|ᏒᎯᏱᎢ
    jM/d/yy|MMM d, y|MMMM d, y|EEEE, MMMM d, y
    kh:mm a|h:mm:ss a|h:mm:ss a
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} ᎠᎴ {1}|{0}, {1}|{0}, {1}|{0}, ᎠᎴ {1}
    n7
    @cic und
    bUSD$
    cHashiʼ Ammoʼnaʼ|Hashiʼ Atokloʼ|Hashiʼ Atochchíʼnaʼ|Iiplal|Mih|Choon|Choola|Akaas|Siptimpaʼ|Aaktopaʼ|Nofimpaʼ|Tiisimpaʼ
    dHashiʼ Ammoʼnaʼ|Hashiʼ Atokloʼ|Hashiʼ Atochchíʼnaʼ|Iiplal|Mih|Choon|Choola|Akaas|Siptimpaʼ|Aaktopaʼ|Nofimpaʼ|Tiisimpaʼ
    gMantiʼ|Chostiʼ|Winstiʼ|Soistiʼ|Nannalhchifaʼ Nittak|Nittak Holloʼ Nakfish|Nittak Holloʼ
    hMantiʼ|Chostiʼ|Winstiʼ|Soistiʼ|Nannalhchifaʼ Nittak|Nittak Holloʼ Nakfish|Nittak Holloʼ
    jM/d/yy|MMM d, y|MMMM d, y|EEEE, MMMM d, y
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    n7
    @ckb und
    a٠|٫|٬|\u{200F}-|#٪|¤\u{A0}#|3 3 1
    bIQDد.ع.\u{200F}
    cکانوونی دووەم|شوبات|ئازار|نیسان|ئایار|حوزەیران|تەمووز|ئاب|ئەیلوول|تشرینی یەکەم|تشرینی دووەم|کانونی یەکەم
    dکانوونی دووەم|شوبات|ئازار|نیسان|ئایار|حوزەیران|تەمووز|ئاب|ئەیلوول|تشرینی یەکەم|تشرینی دووەم|کانونی یەکەم
    gدووشەممە|سێشەممە|چوارشەممە|پێنجشەممە|ھەینی|شەممە|یەکشەممە
    hدووشەممە|سێشەممە|چوارشەممە|پێنجشەممە|ھەینی|شەممە|یەکشەممە
    iب.ن|د.ن
    jy-MM-dd|y MMM d|dی MMMMی y|y MMMM d, EEEE
    kh:mm a|h:mm:ss a|h:mm:ss a
    n6 rtl
    @ckb-IR ckb
    kHH:mm|HH:mm:ss|HH:mm:ss
    @co und
    a0|.|,|-|#\u{A0}%|¤\u{A0}#|3 3 1
    cdi ghjennaghju|di ferraghju|di marzu|d’aprile|di maghju|di ghjugnu|di lugliu|d’aostu|di sittembre|d’ottobre|di nuvembre|di dicembre
    dghj.|fer.|mar.|apr.|mag.|ghju.|lug.|aos.|sit.|ott.|nuv.|dic.
    eghjennaghju|ferraghju|marzu|aprile|maghju|ghjugnu|lugliu|aostu|sittembre|ottobre|nuvembre|dicembre
    gluni|marti|mercuri|ghjovi|venneri|sabbatu|dumenica
    hlun.|mar.|mer.|ghj.|ven.|sab.|dum.
    jdd/MM/y|d MMM y|d MMMM 'di' 'u' y|EEEE d MMMM 'di' 'u' y
    l{1} {0}|{1} 'à' {0}|{1}, {0}|{1}, {0}
    m{0} è {1}|{0}, {1}|{0}, {1}|{0} è {1}
    @cs und
    a0|,|\u{A0}|-|#\u{A0}%|#\u{A0}¤|3 3 1
    bAUDAU$|CZKKč|ILSILS|INRINR|PHPPHP|VNDVND
    cledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince
    dled|úno|bře|dub|kvě|čvn|čvc|srp|zář|říj|lis|pro
    eleden|únor|březen|duben|květen|červen|červenec|srpen|září|říjen|listopad|prosinec
    gpondělí|úterý|středa|čtvrtek|pátek|sobota|neděle
    hpo|út|st|čt|pá|so|ne
    idop.|odp.
    jdd.MM.yy|d. M. y|d. MMMM y|EEEE d. MMMM y
    kH:mm|H:mm:ss|H:mm:ss
    m{0} a\u{A0}{1}|{0}, {1}|{0}, {1}|{0} a\u{A0}{1}
    @csw und
    cᐅᒉᒥᑮᓯᑳᐏᐲᓯᒼ|ᐸᐚᐦᒐᑭᓇᓰᐢ|ᒥᑭᓯᐏᐲᓯᒼ|ᓂᐢᑭᐲᓯᒼ|ᐊᓃᑭᐲᓯᒼ|ᐚᐏᐲᓯᒼ|ᐹᐢᑲᐦᐋᐏᐲᓯᒼ|ᐅᐸᐦᐅᐏᐲᓯᒼ|ᓄᒌᑐᐏᐲᓯᒼ|ᐱᓈᐢᑯᐏᐲᓯᒼ|ᐋᕽᐘᑎᓄᐏᐲᓯᒼ|ᒪᑯᓭᑮᓭᑳᐏᐲᓯᒼ
    dᐅᒉᒥᑮᓯᑳᐏᐲᓯᒼ|ᐸᐚᐦᒐᑭᓇᓰᐢ|ᒥᑭᓯᐏᐲᓯᒼ|ᓂᐢᑭᐲᓯᒼ|ᐊᓃᑭᐲᓯᒼ|ᐚᐏᐲᓯᒼ|ᐹᐢᑲᐦᐋᐏᐲᓯᒼ|ᐅᐸᐦᐅᐏᐲᓯᒼ|ᓄᒌᑐᐏᐲᓯᒼ|ᐱᓈᐢᑯᐏᐲᓯᒼ|ᐋᕽᐘᑎᓄᐏᐲᓯᒼ|ᒪᑯᓭᑮᓭᑳᐏᐲᓯᒼ
    gᐴᓂ\u{A0}ᐊᔭᒥᐦᐁᑮᓯᑳᐤ|ᓃᓱᑮᓯᑳᐤ|ᐋᐱᐦᑕᐘᐣ|ᐴᓂᐋᐱᐦᑕᐘᐣ|ᑫᑳᐨ ᒫᑎᓇᐍᑮᓯᑳᐤ|ᒫᑎᓇᐍᑮᓯᑳᐤ|ᐊᔭᒥᐦᐁᑮᓯᑳᐤ
    hᐴᓂ\u{A0}ᐊᔭᒥᐦᐁᑮᓯᑳᐤ|ᓃᓱᑮᓯᑳᐤ|ᐋᐱᐦᑕᐘᐣ|ᐴᓂᐋᐱᐦᑕᐘᐣ|ᑫᑳᐨ ᒫᑎᓇᐍᑮᓯᑳᐤ|ᒫᑎᓇᐍᑮᓯᑳᐤ|ᐊᔭᒥᐦᐁᑮᓯᑳᐤ
    iᐊᒼ|ᐲᒼ
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    m{0} ᐊᐠᐘ {1}|{0}, {1}|{0}, {1}|{0}, {1}
    n7
    @cu und
    a0|.|,|-|#\u{A0}%|¤\u{A0}#|3 3 1
    bRUB₽
    cі҆аннꙋа́рїа|феврꙋа́рїа|ма́рта|а҆прі́ллїа|ма́їа|і҆ꙋ́нїа|і҆ꙋ́лїа|а҆́ѵгꙋста|септе́мврїа|ѻ҆ктѡ́врїа|ное́мврїа|деке́мврїа
    dі҆аⷩ҇|феⷡ҇|маⷬ҇|а҆пⷬ҇|маꙵ|і҆ꙋⷩ҇|і҆ꙋⷧ҇|а҆́ѵⷢ҇|сеⷫ҇|ѻ҆кⷮ|ноеⷨ|деⷦ҇
    eі҆аннꙋа́рїй|феврꙋа́рїй|ма́ртъ|а҆прі́ллїй|ма́їй|і҆ꙋ́нїй|і҆ꙋ́лїй|а҆́ѵгꙋстъ|септе́мврїй|ѻ҆ктѡ́врїй|ное́мврїй|деке́мврїй
    gпонедѣ́льникъ|вто́рникъ|среда̀|четверто́къ|пѧто́къ|сꙋббѡ́та|недѣ́лѧ
    hпнⷣе|втоⷬ҇|срⷣе|чеⷦ҇|пѧⷦ҇|сꙋⷠ҇|ндⷧ҇ѧ
    iДП|ПП
    jy.MM.dd|y MMM d|y MMMM d|EEEE, d MMMM 'л'. y.
    m{0} и҆ {1}|{0}, {1}|{0}, {1}|{0} и҆ {1}
    @cv und
    a0|,|\u{A0}|-|#\u{A0}%|#\u{A0}¤|3 3 1
    cкӑрлач|нарӑс|пуш|ака|ҫу|ҫӗртме|утӑ|ҫурла|авӑн|юпа|чӳк|раштав
    dкӑр.|нар.|пуш|ака|ҫу|ҫӗр.|утӑ|ҫур.|авӑн|юпа|чӳк|раш.
    gтунтикун|ытларикун|юнкун|кӗҫнерникун|эрнекун|шӑматкун|вырсарникун
    hтун.|ытл.|юн.|кӗҫ.|эр.|шӑм.|выр.
    jdd.MM.y|d MMM y\u{202F}'ҫ'.|d MMMM y\u{202F}'ҫ'.|EEEE, d MMMM y\u{202F}'ҫ'.
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} тата {1}|{0}, {1}|{0}, {1}|{0} тата {1}
    @cy und
    a0|.|,|-|#%|¤#|3 3 1
    bKRWKRW|PHPPHP|THB฿
    cIonawr|Chwefror|Mawrth|Ebrill|Mai|Mehefin|Gorffennaf|Awst|Medi|Hydref|Tachwedd|Rhagfyr
    dIon|Chwef|Maw|Ebr|Mai|Meh|Gorff|Awst|Medi|Hyd|Tach|Rhag
    fIon|Chw|Maw|Ebr|Mai|Meh|Gor|Awst|Medi|Hyd|Tach|Rhag
    gDydd Llun|Dydd Mawrth|Dydd Mercher|Dydd Iau|Dydd Gwener|Dydd Sadwrn|Dydd Sul
    hLlun|Maw|Mer|Iau|Gwen|Sad|Sul
    jdd/MM/yy|d MMM y|d MMMM y|EEEE, d MMMM y
    l{1} {0}|{1} {0}|{1}, {0}|{1}, {0}
    m{0} a(c) {1}|{0}, {1}|{0}, {1}|{0}, a(c) {1}
    @da und
    a0|,|.|-|#\u{A0}%|#\u{A0}¤|3 3 1
    bAUDAU$|DKKkr.|PHPPHP|THB฿
    cjanuar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december
    djan.|feb.|mar.|apr.|maj|jun.|jul.|aug.|sep.|okt.|nov.|dec.
    gmandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag
    hman.|tirs.|ons.|tors.|fre.|lør.|søn.
    jdd.MM.y|d. MMM y|d. MMMM y|EEEE 'den' d. MMMM y
    kHH.mm|HH.mm.ss|HH.mm.ss
    m{0} og {1}|{0}, {1}|{0}, {1}|{0} og {1}
    @dav und
    a0|.|,|-|#%|¤#|3 3 1
    bKESKsh
    cMori ghwa imbiri|Mori ghwa kawi|Mori ghwa kadadu|Mori ghwa kana|Mori ghwa kasanu|Mori ghwa karandadu|Mori ghwa mfungade|Mori ghwa wunyanya|Mori ghwa ikenda|Mori ghwa ikumi|Mori ghwa ikumi na imweri|Mori ghwa ikumi na iwi
    dImb|Kaw|Kad|Kan|Kas|Kar|Mfu|Wun|Ike|Iku|Imw|Iwi
    gKuramuka jimweri|Kuramuka kawi|Kuramuka kadadu|Kuramuka kana|Kuramuka kasanu|Kifula nguwo|Ituku ja jumwa
    hJim|Kaw|Kad|Kan|Kas|Ngu|Jum
    iLuma\u{202F}lwa\u{202F}K|luma\u{202F}lwa\u{202F}p
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    n7
    @de und
    a0|,|.|-|#\u{A0}%|#\u{A0}¤|3 3 1
    bAUDAU$|JPY¥|PHPPHP|THB฿|USD$
    cJanuar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember
    dJan.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sept.|Okt.|Nov.|Dez.
    fJan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez
    gMontag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag
    hMo.|Di.|Mi.|Do.|Fr.|Sa.|So.
    jdd.MM.yy|dd.MM.y|d. MMMM y|EEEE, d. MMMM y
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} und {1}|{0}, {1}|{0}, {1}|{0} und {1}
    @de-AT de
    a0|,|\u{A0}|-|#\u{A0}%|¤\u{A0}#|3 3 1|,|.
    cJänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember
    dJän.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sep.|Okt.|Nov.|Dez.
    fJän|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez
    @de-CH de
    a0|.|’|-|#%|¤\u{A0}#;¤-#|3 3 1
    bEUREUR
    @de-IT de
    cJänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember
    dJän.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sep.|Okt.|Nov.|Dez.
    fJän|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez
    @de-LI de
    a0|.|’|-|#%|¤\u{A0}#|3 3 1
    @dje und
    a0|.|\u{A0}|-|#%|#¤|3 3 1
    cŽanwiye|Feewiriye|Marsi|Awiril|Me|Žuweŋ|Žuyye|Ut|Sektanbur|Oktoobur|Noowanbur|Deesanbur
    dŽan|Fee|Mar|Awi|Me|Žuw|Žuy|Ut|Sek|Okt|Noo|Dee
    gAtinni|Atalaata|Alarba|Alhamisi|Alzuma|Asibti|Alhadi
    hAti|Ata|Ala|Alm|Alz|Asi|Alh
    iSubbaahi|Zaarikay\u{202F}b
    jd/M/y|d MMM, y|d MMMM y|EEEE d MMMM y
    @doi und
    a0|.|,|-|#%|¤#|3 3 1
    cजनवरी|फरवरी|मार्च|अप्रैल|मेई|जून|जुलाई|अगस्त|सितंबर|अक्तूबर|नवंबर|दिसंबर
    dजन.|फर.|मार्च|अप्रैल|मेई|जून|जुलाई|अग.|सित.|अक्तू.|नव.|दिस.
    gसोमबार|मंगलबार|बुधबार|बीरबार|शुक्रबार|शनिबार|ऐतबार
    hसोम|मंगल|बुध|बीर|शुक्र|शनि|ऐत
    iसवेर|स’ञ
    jd/M/yy|d, MMM y|d, MMMM y|EEEE, d, MMMM y
    kh:mm a|h:mm:ss a|h:mm:ss a
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} ते {1}|{0}, {1}|{0}, {1}|{0}, ते {1}
    n7
    @dsb und
    a0|,|.|-|#\u{A0}%|#\u{A0}¤|3 3 1
    bAUDAUD|JPY¥|PLNzł|THB฿|USD$
    cjanuara|februara|měrca|apryla|maja|junija|julija|awgusta|septembra|oktobra|nowembra|decembra
    djan.|feb.|měr.|apr.|maj.|jun.|jul.|awg.|sep.|okt.|now.|dec.
    ejanuar|februar|měrc|apryl|maj|junij|julij|awgust|september|oktober|nowember|december
    fjan|feb|měr|apr|maj|jun|jul|awg|sep|okt|now|dec
    gpónjeźele|wałtora|srjoda|stwórtk|pětk|sobota|njeźela
    hpón|wał|srj|stw|pět|sob|nje
    idop.|wótp.
    jd.M.yy|d.M.y|d. MMMM y|EEEE, d. MMMM y
    kH:mm|H:mm:ss|H:mm:ss
    m{0} a {1}|{0}, {1}|{0}, {1}|{0} a {1}
    @dua und
    a0|,|\u{A0}|-|#\u{A0}%|#\u{A0}¤|3 3 1
    cdimɔ́di|ŋgɔndɛ|sɔŋɛ|diɓáɓá|emiasele|esɔpɛsɔpɛ|madiɓɛ́díɓɛ́|diŋgindi|nyɛtɛki|mayésɛ́|tiníní|eláŋgɛ́
    ddi|ŋgɔn|sɔŋ|diɓ|emi|esɔ|mad|diŋ|nyɛt|may|tin|elá
    gmɔ́sú|kwasú|mukɔ́sú|ŋgisú|ɗónɛsú|esaɓasú|éti
    hmɔ́s|kwa|muk|ŋgi|ɗón|esa|ét
    iidiɓa|ebyámu
    jd/M/y|d MMM y|d MMMM y|EEEE d MMMM y
    @dyo und
    a0|,|\u{A0}|-|#%|#\u{A0}¤|3 3 1
    cSanvie|Fébirie|Mars|Aburil|Mee|Sueŋ|Súuyee|Ut|Settembar|Oktobar|Novembar|Disambar
    dSa|Fe|Ma|Ab|Me|Su|Sú|Ut|Se|Ok|No|De
    gTeneŋ|Talata|Alarbay|Aramisay|Arjuma|Sibiti|Dimas
    hTen|Tal|Ala|Ara|Arj|Sib|Dim
    jd/M/y|d MMM y|d MMMM y|EEEE d MMMM y
    @dz und
    a༠|.|,|-|#\u{A0}%|¤#|3 2 1
    bAUDAU$|BTNNu.|ILSILS|KRWKR₩|THBTH฿|XAFXAF
    cཟླ་དངཔ་|ཟླ་གཉིས་པ་|ཟླ་གསུམ་པ་|ཟླ་བཞི་པ་|ཟླ་ལྔ་པ་|ཟླ་དྲུག་པ|ཟླ་བདུན་པ་|ཟླ་བརྒྱད་པ་|ཟླ་དགུ་པ་|ཟླ་བཅུ་པ་|ཟླ་བཅུ་གཅིག་པ་|ཟླ་བཅུ་གཉིས་པ་
    d༡|༢|༣|༤|༥|༦|༧|༨|༩|༡༠|༡༡|12
    eསྤྱི་ཟླ་དངཔ་|སྤྱི་ཟླ་གཉིས་པ་|སྤྱི་ཟླ་གསུམ་པ་|སྤྱི་ཟླ་བཞི་པ|སྤྱི་ཟླ་ལྔ་པ་|སྤྱི་ཟླ་དྲུག་པ|སྤྱི་ཟླ་བདུན་པ་|སྤྱི་ཟླ་བརྒྱད་པ་|སྤྱི་ཟླ་དགུ་པ་|སྤྱི་ཟླ་བཅུ་པ་|སྤྱི་ཟླ་བཅུ་གཅིག་པ་|སྤྱི་ཟླ་བཅུ་གཉིས་པ་
    fཟླ་༡|ཟླ་༢|ཟླ་༣|ཟླ་༤|ཟླ་༥|ཟླ་༦|ཟླ་༧|ཟླ་༨|ཟླ་༩|ཟླ་༡༠|ཟླ་༡༡|ཟླ་༡༢
    gགཟའ་མིག་དམར་|གཟའ་ལྷག་པ་|གཟའ་ཕུར་བུ་|གཟའ་པ་སངས་|གཟའ་སྤེན་པ་|གཟའ་ཉི་མ་|གཟའ་ཟླ་བ་
    hམིར་|ལྷག་|ཕུར་|སངས་|སྤེན་|ཉི་|ཟླ་
    iསྔ་ཆ་|ཕྱི་ཆ་
    jy-MM-dd|སྤྱི་ལོ་y ཟླ་MMM ཚེས་dd|སྤྱི་ལོ་y MMMM ཚེས་ dd|EEEE, སྤྱི་ལོ་y MMMM ཚེས་dd
    kཆུ་ཚོད་ h སྐར་མ་ mm a|ཆུ་ཚོད་ h སྐར་མ་ mm:ss a|ཆུ་ཚོད་ h སྐར་མ་ mm:ss a
    m{0} དང་ {1}|{0} དང་ {1}|{0} དང་ {1}|{0} དང་ {1}
    n7
    @ebu und
    a0|.|,|-|#%|¤#|3 3 1
    bKESKsh
    cMweri wa mbere|Mweri wa kaĩri|Mweri wa kathatũ|Mweri wa kana|Mweri wa gatano|Mweri wa gatantatũ|Mweri wa mũgwanja|Mweri wa kanana|Mweri wa kenda|Mweri wa ikũmi|Mweri wa ikũmi na ũmwe|Mweri wa ikũmi na Kaĩrĩ
    dMbe|Kai|Kat|Kan|Gat|Gan|Mug|Knn|Ken|Iku|Imw|Igi
    gNjumatatu|Njumaine|Njumatano|Aramithi|Njumaa|NJumamothii|Kiumia
    hTat|Ine|Tan|Arm|Maa|NMM|Kma
    iKI|UT
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    n7
    @ee und
    a0|.|,|-|#%|¤#|3 3 3
    bGHSGH₵
    cdzove|dzodze|tedoxe|afɔfĩe|dame|masa|siamlɔm|deasiamime|anyɔnyɔ|kele|adeɛmekpɔxe|dzome
    ddzv|dzd|ted|afɔ|dam|mas|sia|dea|any|kel|ade|dzm
    gdzoɖa|blaɖa|kuɖa|yawoɖa|fiɖa|memleɖa|kɔsiɖa
    hdzo|bla|kuɖ|yaw|fiɖ|mem|kɔs
    iŋdi|ɣetrɔ
    jM/d/yy|MMM d 'lia', y|MMMM d 'lia' y|EEEE, MMMM d 'lia' y
    ka 'ga' h:mm|a 'ga' h:mm:ss|a 'ga' h:mm:ss
    l{0} {1}|{0} {1}|{0} {1}|{0} {1}
    m{0} kple {1}|{0}, {1}|{0}, {1}|{0}, kple {1}
    @ee-TG ee
    kHH:mm|HH:mm:ss|HH:mm:ss
    @el und
    a0|,|.|-|#%|#\u{A0}¤|3 3 1
    bPHPPHP|THB฿|USD$
    cΙανουαρίου|Φεβρουαρίου|Μαρτίου|Απριλίου|Μαΐου|Ιουνίου|Ιουλίου|Αυγούστου|Σεπτεμβρίου|Οκτωβρίου|Νοεμβρίου|Δεκεμβρίου
    dΙαν|Φεβ|Μαρ|Απρ|Μαΐ|Ιουν|Ιουλ|Αυγ|Σεπ|Οκτ|Νοε|Δεκ
    eΙανουάριος|Φεβρουάριος|Μάρτιος|Απρίλιος|Μάιος|Ιούνιος|Ιούλιος|Αύγουστος|Σεπτέμβριος|Οκτώβριος|Νοέμβριος|Δεκέμβριος
    fΙαν|Φεβ|Μάρ|Απρ|Μάι|Ιούν|Ιούλ|Αύγ|Σεπ|Οκτ|Νοέ|Δεκ
    gΔευτέρα|Τρίτη|Τετάρτη|Πέμπτη|Παρασκευή|Σάββατο|Κυριακή
    hΔευ|Τρί|Τετ|Πέμ|Παρ|Σάβ|Κυρ
    iπ.μ.|μ.μ.
    jd/M/yy|d MMM y|d MMMM y|EEEE d MMMM y
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    l{1}, {0}|{1}, {0}|{1} - {0}|{1} - {0}
    m{0} και {1}|{0}, {1}|{0}, {1}|{0} και {1}
    @en und
    a0|.|,|-|#%|¤#|3 3 1
    bJPY¥|USD$
    cJanuary|February|March|April|May|June|July|August|September|October|November|December
    dJan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec
    gMonday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday
    jM/d/yy|MMM d, y|MMMM d, y|EEEE, MMMM d, y
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} and {1}|{0}, {1}|{0}, {1}|{0}, and {1}
    n7
    @en-001 en
    bJPYJP¥|USDUS$
    dJan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec
    iam|pm
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    m{0} and {1}|{0}, {1}|{0}, {1}|{0} and {1}
    n1
    @en-150 en-001
    a0|.|,|-|#%|#\u{A0}¤|3 3 1
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-AE en
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    n1
    @en-AG en-001
    bXCD$
    n7
    @en-AI en-001
    bXCD$
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-AT en-150
    a0|,|.|-|#\u{A0}%|¤\u{A0}#|3 3 1
    @en-AU en-001
    bAUD$|BRLBRL|CADCAD|CNYCNY|EUREUR|GBPGBP|HKDHKD|ILSILS|INRINR|JPYJPY|KRWKRW|MXNMXN|NZDNZD|PHPPHP|SCRRs|TWDTWD|USDUSD|VNDVND|XAFXAF|XCDXCD|XOFXOF|XPFCFP
    dJan|Feb|Mar|Apr|May|June|July|Aug|Sept|Oct|Nov|Dec
    jd/M/yy|d MMM y|d MMMM y|EEEE, d MMMM y
    @en-BB en-001
    bBBD$
    @en-BE en-150
    a0|,|.|-|#%|#\u{A0}¤|3 3 1
    jdd/MM/yy|dd MMM y|d MMMM y|EEEE, d MMMM y
    @en-BI en
    bBIFFBu
    kHH:mm|HH:mm:ss|HH:mm:ss
    n1
    @en-BM en-001
    bBMD$
    @en-BS en-001
    bBSD$
    n7
    @en-BW en-001
    bBWPP
    jdd/MM/yy|dd MMM y|dd MMMM y|EEEE, dd MMMM y
    kHH:mm|HH:mm:ss|HH:mm:ss
    n7
    @en-BZ en-001
    bBZD$
    jdd/MM/yy|dd-MMM-y|dd MMMM y|EEEE, dd MMMM y
    kHH:mm|HH:mm:ss|HH:mm:ss
    n7
    @en-CA en
    bCAD$|JPYJP¥|USDUS$
    ia.m.|p.m.
    jy-MM-dd|MMM d, y|MMMM d, y|EEEE, MMMM d, y
    m{0} and {1}|{0}, {1}|{0}, {1}|{0} and {1}
    @en-CC en-001
    bAUD$
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-CH en-150
    a0|.|’|-|#%|¤\u{A0}#;¤-#|3 3 1
    jdd.MM.y|d MMM y|d MMMM y|EEEE, d MMMM y
    @en-CK en-001
    bNZD$
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-CM en-001
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-CX en-001
    bAUD$
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-CY en-001
    @en-CZ en-150
    a0|,|\u{A0}|-|#%|#\u{A0}¤|3 3 1
    @en-DE en-150
    a0|,|.|-|#\u{A0}%|#\u{A0}¤|3 3 1
    @en-DG en-001
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-DK en-150
    a0|,|.|-|#\u{A0}%|#\u{A0}¤|3 3 1
    bDKKkr.
    kHH.mm|HH.mm.ss|HH.mm.ss
    @en-DM en-001
    bXCD$
    n7
    @en-Dsrt en
    a0|.|,|-|#%|¤\u{A0}#|3 3 1
    bJPYJP¥
    c𐐖𐐰𐑌𐐷𐐭𐐯𐑉𐐨|𐐙𐐯𐐺𐑉𐐭𐐯𐑉𐐨|𐐣𐐪𐑉𐐽|𐐁𐐹𐑉𐐮𐑊|𐐣𐐩|𐐖𐐭𐑌|𐐖𐐭𐑊𐐴|𐐂𐑀𐐲𐑅𐐻|𐐝𐐯𐐹𐐻𐐯𐑋𐐺𐐲𐑉|𐐉𐐿𐐻𐐬𐐺𐐲𐑉|𐐤𐐬𐑂𐐯𐑋𐐺𐐲𐑉|𐐔𐐨𐑅𐐯𐑋𐐺𐐲𐑉
    d𐐖𐐰𐑌|𐐙𐐯𐐺|𐐣𐐪𐑉|𐐁𐐹𐑉|𐐣𐐩|𐐖𐐭𐑌|𐐖𐐭𐑊|𐐂𐑀|𐐝𐐯𐐹|𐐉𐐿𐐻|𐐤𐐬𐑂|𐐔𐐨𐑅
    g𐐣𐐲𐑌𐐼𐐩|𐐓𐐭𐑆𐐼𐐩|𐐎𐐯𐑌𐑆𐐼𐐩|𐐛𐐲𐑉𐑆𐐼𐐩|𐐙𐑉𐐴𐐼𐐩|𐐝𐐰𐐻𐐲𐑉𐐼𐐩|𐐝𐐲𐑌𐐼𐐩
    h𐐣𐐲𐑌|𐐓𐐭𐑆|𐐎𐐯𐑌|𐐛𐐲𐑉|𐐙𐑉𐐴|𐐝𐐰𐐻|𐐝𐐲𐑌
    i𐐈𐐣|𐐑𐐣
    jy-MM-dd|y MMM d|y MMMM d|y MMMM d, EEEE
    kHH:mm|HH:mm:ss|HH:mm:ss
    l{1} {0}|{1} {0}|{1} {0}|{1} {0}
    m{0}, {1}|{0}, {1}|{0}, {1}|{0}, {1}
    n1
    @en-Dsrt-US en-Dsrt
    n7
    @en-ER en-001
    bERNNfk
    @en-ES en-150
    a0|,|.|-|#%|#\u{A0}¤|3 3 1
    @en-FI en-150
    a0|,|\u{A0}|-|#\u{A0}%|#\u{A0}¤|3 3 1
    kH.mm|H.mm.ss|H.mm.ss
    @en-FJ en-001
    bFJD$
    @en-FK en-001
    bFKP£|GBPGB£
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-FM en-001
    @en-FR en-150
    a0|,|\u{202F}|-|#%|#\u{A0}¤|3 3 1
    @en-GB en-001
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-GD en-001
    bXCD$
    @en-GG en-001
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-GH en-001
    bGHSGH₵
    @en-GI en-001
    bGBPGB£|GIP£
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-GM en-001
    bGMDD
    @en-GS en-001
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-GY en-001
    bGYD$
    @en-HK en-001
    jd/M/y|d MMM y|d MMMM y|EEEE, d MMMM y
    n7
    @en-HU en-150
    a0|,|\u{A0}|-|#%|#\u{A0}¤|3 3 1
    @en-ID en-001
    a0|,|.|-|#%|¤#|3 3 1
    bIDRRp
    kHH.mm|HH.mm.ss|HH.mm.ss
    n7
    @en-IE en-001
    jdd/MM/y|d MMM y|d MMMM y|EEEE d MMMM y
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-IL en-001
    kH:mm|H:mm:ss|H:mm:ss
    n7
    @en-IM en-001
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-IN en-001
    a0|.|,|-|#%|¤#|3 2 1
    bUSD$
    jdd/MM/yy|d MMM y|d MMMM y|EEEE, d MMMM y
    n7
    @en-IO en-001
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-IT en-150
    a0|,|.|-|#%|#\u{A0}¤|3 3 1
    @en-JE en-001
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-JM en-001
    bJMD$
    jd/M/yy|d MMM y|d MMMM y|EEEE, d MMMM y
    n7
    @en-KE en-001
    bKESKsh
    kHH:mm|HH:mm:ss|HH:mm:ss
    n7
    @en-KI en-001
    bAUD$
    @en-KN en-001
    bXCD$
    @en-KY en-001
    bKYD$
    @en-LC en-001
    bXCD$
    @en-LR en-001
    bLRD$
    @en-LS en-001
    bZARR
    @en-MG en-001
    bMGAAr
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-MO en-001
    bMOPMOP$
    n7
    @en-MP en
    n1
    @en-MS en-001
    bXCD$
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-MT en-001
    bGBPGB£
    jdd/MM/y|dd MMM y|dd MMMM y|EEEE, d MMMM y
    kHH:mm|HH:mm:ss|HH:mm:ss
    n7
    @en-MU en-001
    bMURRs
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-MV en-001
    a0|.|,|-|#%|¤\u{A0}#|3 3 1
    bMVRRf
    jd-M-yy|dd-MM-y|d MMMM y|EEEE d MMMM y
    kHH:mm|HH:mm:ss|HH:mm:ss
    l{1} {0}|{1} {0}|{1} {0}|{1} {0}
    n5
    @en-MW en-001
    bMWKMK
    @en-MY en-001
    bMYRRM
    @en-NA en-001
    bNAD$
    @en-NF en-001
    bAUD$
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-NG en-001
    bNGN₦
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-NL en-150
    a0|,|.|-|#%|¤\u{A0}#;¤\u{A0}-#|3 3 1
    @en-NO en-150
    a0|,|\u{A0}|-|#\u{A0}%|#\u{A0}¤|3 3 1
    bNOKkr
    @en-NR en-001
    bAUD$
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-NU en-001
    bNZD$
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-NZ en-001
    bNZD$
    @en-PG en-001
    bPGKK
    @en-PK en-001
    bPKRRs
    jdd/MM/y|dd-MMM-y|d MMMM y|EEEE, d MMMM y
    n7
    @en-PL en-150
    a0|,|.|-|#%|#\u{A0}¤|3 3 1
    @en-PN en-001
    bNZD$
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-PT en-150
    a0|,|\u{A0}|-|#%|#\u{A0}¤|3 3 1
    n7
    @en-PW en-001
    @en-RO en-150
    a0|,|.|-|#%|#\u{A0}¤|3 3 1
    @en-RW en-001
    bRWFRF
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-SB en-001
    bSBD$
    @en-SC en-001
    bSCRSR
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-SD en-001
    n6
    @en-SE en-150
    a0|,|\u{A0}|-|#\u{A0}%|#\u{A0}¤|3 3 1
    bSEKkr
    jy-MM-dd|d MMM y|d MMMM y|EEEE, d MMMM y
    @en-SG en-001
    bSGD$
    jd/M/yy|d MMM y|d MMMM y|EEEE, d MMMM y
    n7
    @en-SH en-001
    bGBPGB£|SHP£
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-SI en-150
    a0|,|.|-|#%|#\u{A0}¤|3 3 1
    @en-SK en-150
    a0|,|\u{A0}|-|#%|#\u{A0}¤|3 3 1
    @en-SL en-001
    bSLELe
    @en-SS en-001
    bGBPGB£|SSP£
    @en-SX en-001
    bANGNAf.
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-SZ en-001
    bSZLE
    @en-Shaw en
    a0|.|,|-|#%|¤\u{A0}#|3 3 1
    bJPYJP¥|USDUS$
    c·𐑡𐑨𐑙𐑘𐑭𐑢𐑺𐑰|·𐑓𐑧𐑚𐑘𐑵𐑢𐑺𐑰|·𐑥𐑸𐑗|·𐑱𐑐𐑮𐑭𐑤|·𐑥𐑱|·𐑡𐑵𐑯|·𐑡𐑫𐑤𐑲|·𐑪𐑜𐑭𐑕𐑑|·𐑕𐑧𐑐𐑑𐑧𐑥𐑚𐑸|·𐑷𐑒𐑑𐑴𐑚𐑸|·𐑯𐑴𐑝𐑧𐑥𐑚𐑸|·𐑛𐑭𐑕𐑧𐑥𐑚𐑸
    d·𐑡𐑨|·𐑓𐑧|·𐑥𐑸|·𐑱𐑐|·𐑥𐑱|·𐑡𐑵|·𐑡𐑫|·𐑪𐑜|·𐑕𐑧|·𐑷𐑒|·𐑯𐑴|·𐑛𐑭
    g·𐑥𐑭𐑙𐑛𐑱|·𐑑𐑵𐑟𐑛𐑱|·𐑢𐑧𐑙𐑟𐑛𐑱|·𐑔𐑻𐑟𐑛𐑱|·𐑓𐑮𐑲𐑛𐑱|·𐑕𐑨𐑛𐑻𐑛𐑱|·𐑕𐑭𐑙𐑛𐑱
    h·𐑥𐑭|·𐑑𐑵|·𐑢𐑧|·𐑔𐑻|·𐑓𐑮|·𐑕𐑨|·𐑕𐑭
    i𐑨𐑥|𐑐𐑥
    jy-MM-dd|y MMM d|y MMMM d|y MMMM d, EEEE
    kHH:mm|HH:mm:ss|HH:mm:ss
    l{1} {0}|{1} {0}|{1} {0}|{1} {0}
    m{0}, {1}|{0}, {1}|{0}, {1}|{0}, {1}
    n1
    @en-TC en-001
    @en-TK en-001
    bNZD$
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-TO en-001
    bTOPT$
    @en-TT en-001
    bTTD$
    n7
    @en-TV en-001
    bAUD$
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-TZ en-001
    bTZSTSh
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-UG en-001
    bUGXUSh
    kHH:mm|HH:mm:ss|HH:mm:ss
    @en-VC en-001
    bXCD$
    @en-VG en-001
    @en-VU en-001
    bVUVVT
    @en-WS en-001
    bWSTWS$
    n7
    @en-ZA en-001
    a0|,|\u{A0}|-|#%|¤#|3 3 1
    bZARR
    jy/MM/dd|dd MMM y|dd MMMM y|EEEE, dd MMMM y
    kHH:mm|HH:mm:ss|HH:mm:ss
    n7
    @en-ZM en-001
    bZMWK
    @en-ZW en-001
    jd/M/y|dd MMM,y|dd MMMM y|EEEE, dd MMMM y
    kHH:mm|HH:mm:ss|HH:mm:ss
    n7
    @eo und
    a0|,|\u{A0}|-|#%|¤\u{A0}#|3 3 1
    cJanuaro|Februaro|Marto|Aprilo|Majo|Junio|Julio|Aŭgusto|Septembro|Oktobro|Novembro|Decembro
    dJan|Feb|Mar|Apr|Maj|Jun|Jul|Aŭg|Sep|Okt|Nov|Dec
    glundo|mardo|merkredo|ĵaŭdo|vendredo|sabato|dimanĉo
    hlu|ma|me|ĵa|ve|sa|di
    iatm|ptm
    jyy-MM-dd|y-MMM-dd|y-MMMM-dd|EEEE, 'la' d-'a' 'de' MMMM y
    m{0} kaj {1}|{0}, {1}|{0}, {1}|{0} kaj {1}
    @es und
    a0|,|.|-|#\u{A0}%|#\u{A0}¤|3 3 2
    bAUDAUD|BRLBRL|CADCAD|CNYCNY|GBPGBP|HKDHKD|ILSILS|INRINR|JPYJPY|KRWKRW|MXNMXN|NZDNZD|PHPPHP|THB฿|TWDTWD|XAFXAF|XCDXCD|XOFXOF
    cenero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre
    dene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic
    glunes|martes|miércoles|jueves|viernes|sábado|domingo
    hlun|mar|mié|jue|vie|sáb|dom
    ia.\u{202F}m.|p.\u{202F}m.
    jd/M/yy|d MMM y|d 'de' MMMM 'de' y|EEEE, d 'de' MMMM 'de' y
    kH:mm|H:mm:ss|H:mm:ss
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} y {1}|{0}, {1}|{0}, {1}|{0} y {1}
    @es-419 es
    a0|.|,|-|#%|¤#|3 3 1
    bEUREUR|THBTHB|USDUSD|VNDVND
    ia.m.|p.m.
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    @es-AR es-419
    a0|,|.|-|#%|¤#|3 3 1
    bARS$|USDUS$
    ia.\u{202F}m.|p.\u{202F}m.
    @es-BO es-419
    a0|,|.|-|#%|¤#|3 3 1
    bBOBBs
    ia.\u{202F}m.|p.\u{202F}m.
    jd/M/yy|d MMM 'de' y|d 'de' MMMM 'de' y|EEEE, d 'de' MMMM 'de' y
    @es-BR es-419
    bBRLR$
    kHH:mm|HH:mm:ss|HH:mm:ss
    n7
    @es-BZ es-419
    bBZD$
    kHH:mm|HH:mm:ss|HH:mm:ss
    n7
    @es-CL es-419
    a0|,|.|-|#%|¤#;¤-#|3 3 1
    bCLP$|USDUS$
    fene.|feb.|mar.|abr.|may.|jun.|jul.|ago.|sept.|oct.|nov.|dic.
    ia.\u{202F}m.|p.\u{202F}m.
    jdd-MM-yy|dd-MM-y|d 'de' MMMM 'de' y|EEEE, d 'de' MMMM 'de' y
    @es-CO es-419
    a0|,|.|-|#%|¤#|3 3 1
    bCOP$|USDUS$
    fene.|feb.|mar.|abr.|may.|jun.|jul.|ago.|sept.|oct.|nov.|dic.
    ia.\u{202F}m.|p.\u{202F}m.
    jd/MM/yy|d/MM/y|d 'de' MMMM 'de' y|EEEE, d 'de' MMMM 'de' y
    n7
    @es-CR es-419
    a0|,|\u{A0}|-|#%|¤#|3 3 1
    bCRC₡
    ia.\u{202F}m.|p.\u{202F}m.
    @es-CU es-419
    bCUP$|USDUS$
    @es-DO es-419
    bDOPRD$|USDUS$
    ia.\u{202F}m.|p.\u{202F}m.
    n7
    @es-EC es-419
    a0|,|.|-|#%|¤#;¤-#|3 3 1
    bUSD$
    ia.\u{202F}m.|p.\u{202F}m.
    @es-GQ es
    bXAFFCFA
    n7
    @es-GT es-419
    bGTQQ
    ia.\u{202F}m.|p.\u{202F}m.
    jd/MM/yy|d/MM/y|d 'de' MMMM 'de' y|EEEE, d 'de' MMMM 'de' y
    n7
    @es-HN es-419
    bHNLL
    ia.\u{202F}m.|p.\u{202F}m.
    jd/M/yy|d MMM y|dd 'de' MMMM 'de' y|EEEE dd 'de' MMMM 'de' y
    n7
    @es-MX es-419
    bMRUUM|MXN$
    dene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic
    jdd/MM/yy|d MMM y|d 'de' MMMM 'de' y|EEEE, d 'de' MMMM 'de' y
    n7
    @es-NI es-419
    bNIOC$
    ia.\u{202F}m.|p.\u{202F}m.
    n7
    @es-PA es-419
    bPABB/.
    ia.\u{202F}m.|p.\u{202F}m.
    jMM/dd/yy|MM/dd/y|d 'de' MMMM 'de' y|EEEE, d 'de' MMMM 'de' y
    n7
    @es-PE es-419
    a0|.|,|-|#%|¤\u{A0}#|3 3 1
    bPENS/
    cenero|febrero|marzo|abril|mayo|junio|julio|agosto|setiembre|octubre|noviembre|diciembre
    dene.|feb.|mar.|abr.|may.|jun.|jul.|ago.|set.|oct.|nov.|dic.
    eEnero|Febrero|Marzo|Abril|Mayo|Junio|Julio|Agosto|Setiembre|Octubre|Noviembre|Diciembre
    fEne.|Feb.|Mar.|Abr.|May.|Jun.|Jul.|Ago.|Set.|Oct.|Nov.|Dic.
    ia.\u{202F}m.|p.\u{202F}m.
    jd/MM/yy|d MMM y|d 'de' MMMM 'de' y|EEEE, d 'de' MMMM 'de' y
    n7
    @es-PH es
    bPHP₱
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    n7
    @es-PR es-419
    bUSD$
    ia.\u{202F}m.|p.\u{202F}m.
    jMM/dd/yy|MM/dd/y|d 'de' MMMM 'de' y|EEEE, d 'de' MMMM 'de' y
    n7
    @es-PY es-419
    a0|,|.|-|#%|¤\u{A0}#;¤\u{A0}-#|3 3 1
    bPYGGs.
    dene.|feb.|mar.|abr.|may.|jun.|jul.|ago.|sept.|oct.|nov.|dic.
    ia.\u{202F}m.|p.\u{202F}m.
    n7
    @es-SV es-419
    bUSD$
    ia.\u{202F}m.|p.\u{202F}m.
    n7
    @es-US es-419
    bJPY¥|USD$
    jd/M/y|d MMM y|d 'de' MMMM 'de' y|EEEE, d 'de' MMMM 'de' y
    n7
    @es-UY es-419
    a0|,|.|-|#%|¤\u{A0}#|3 3 1
    bUSDUS$|UYU$|UYWUP
    cenero|febrero|marzo|abril|mayo|junio|julio|agosto|setiembre|octubre|noviembre|diciembre
    dene.|feb.|mar.|abr.|may.|jun.|jul.|ago.|set.|oct.|nov.|dic.
    eEnero|Febrero|Marzo|Abril|Mayo|Junio|Julio|Agosto|Setiembre|Octubre|Noviembre|Diciembre
    fEne.|Feb.|Mar.|Abr.|May.|Jun.|Jul.|Ago.|Set.|Oct.|Nov.|Dic.
    ia.\u{202F}m.|p.\u{202F}m.
    @es-VE es-419
    a0|,|.|-|#%|¤#;¤-#|3 3 1
    bVESBs.S
    dene.|feb.|mar.|abr.|may.|jun.|jul.|ago.|sept.|oct.|nov.|dic.
    ia.\u{202F}m.|p.\u{202F}m.
    n7
    @et und
    a0|,|\u{A0}|−|#%|#\u{A0}¤|3 3 2
    bAUDAU$|JPY¥|PHPPHP|THB฿|USD$
    cjaanuar|veebruar|märts|aprill|mai|juuni|juuli|august|september|oktoober|november|detsember
    djaan|veebr|märts|apr|mai|juuni|juuli|aug|sept|okt|nov|dets
    gesmaspäev|teisipäev|kolmapäev|neljapäev|reede|laupäev|pühapäev
    hE|T|K|N|R|L|P
    jdd.MM.yy|d. MMM y|d. MMMM y|EEEE, d. MMMM y
    m{0} ja {1}|{0}, {1}|{0}, {1}|{0} ja {1}
    @eu und
    a0|,|.|−|%\u{A0}#|#\u{A0}¤|3 3 1
    bPHPPHP|THB฿
    curtarrila|otsaila|martxoa|apirila|maiatza|ekaina|uztaila|abuztua|iraila|urria|azaroa|abendua
    durt.|ots.|mar.|api.|mai.|eka.|uzt.|abu.|ira.|urr.|aza.|abe.
    gastelehena|asteartea|asteazkena|osteguna|ostirala|larunbata|igandea
    hal.|ar.|az.|og.|or.|lr.|ig.
    jyy/M/d|y('e')'ko' MMM d('a')|y('e')'ko' MMMM'ren' d('a')|y('e')'ko' MMMM'ren' d('a'), EEEE
    l{1} ({0})|{1} ({0})|{1} ({0})|{1} ({0})
    m{0} eta {1}|{0}, {1}|{0}, {1}|{0} eta {1}
    @ewo und
    a0|,|\u{A0}|-|#%|#\u{A0}¤|3 3 1
    cngɔn osú|ngɔn bɛ̌|ngɔn lála|ngɔn nyina|ngɔn tána|ngɔn saməna|ngɔn zamgbála|ngɔn mwom|ngɔn ebulú|ngɔn awóm|ngɔn awóm ai dziá|ngɔn awóm ai bɛ̌
    dngo|ngb|ngl|ngn|ngt|ngs|ngz|ngm|nge|nga|ngad|ngab
    gmɔ́ndi|sɔ́ndɔ məlú mə́bɛ̌|sɔ́ndɔ məlú mə́lɛ́|sɔ́ndɔ məlú mə́nyi|fúladé|séradé|sɔ́ndɔ
    hmɔ́n|smb|sml|smn|fúl|sér|sɔ́n
    ikíkíríg|ngəgógəle
    jd/M/y|d MMM y|d MMMM y|EEEE d MMMM y
    @fa und
    a۰|٫|٬|\u{200E}−|#٪|\u{200E}¤\u{A0}#|3 3 1
    bAFN؋|CAD$CA|CNY¥CN|HKD$HK|IRRریال|JPY¥|MXN$MX|NZD$NZ|PHPPHP|THB฿|USD$|XCD$EC|XOFفرانک\u{202F}CFA
    cژانویهٔ|فوریهٔ|مارس|آوریل|مهٔ|ژوئن|ژوئیهٔ|اوت|سپتامبر|اکتبر|نوامبر|دسامبر
    dژانویه|فوریه|مارس|آوریل|مه|ژوئن|ژوئیه|اوت|سپتامبر|اکتبر|نوامبر|دسامبر
    eژانویه|فوریه|مارس|آوریل|مه|ژوئن|ژوئیه|اوت|سپتامبر|اکتبر|نوامبر|دسامبر
    gدوشنبه|سه\u{200C}شنبه|چهارشنبه|پنجشنبه|جمعه|شنبه|یکشنبه
    hدوشنبه|سه\u{200C}شنبه|چهارشنبه|پنجشنبه|جمعه|شنبه|یکشنبه
    iق.ظ.|ب.ظ.
    jy/M/d|d MMM y|d MMMM y|EEEE d MMMM y
    kH:mm|H:mm:ss|H:mm:ss
    l{1}،\u{200F} {0}|{1}،\u{200F} {0}|{1}، ساعت {0}|{1}، ساعت {0}
    m{0} و {1}|{0}،\u{200F} {1}|{0}،\u{200F} {1}|{0}، و {1}
    n6 rtl
    @fa-AF fa
    cجنوری|فبروری|مارچ|اپریل|می|جون|جولای|اگست|سپتمبر|اکتوبر|نومبر|دسمبر
    dجنو|فبروری|مارچ|اپریل|می|جون|جول|اگست|سپتمبر|اکتوبر|نومبر|دسم
    e
    fجنوری|فبروری|مارچ|اپریل|می|جون|جولای|اگست|سپتمبر|اکتوبر|نومبر|دسمبر
    @ff und
    a0|,|\u{A0}|-|#%|#\u{A0}¤|3 3 1
    csiilo|colte|mbooy|seeɗto|duujal|korse|morso|juko|siilto|yarkomaa|jolal|bowte
    dsii|col|mbo|see|duu|kor|mor|juk|slt|yar|jol|bow
    gaaɓnde|mawbaare|njeslaare|naasaande|mawnde|hoore-biir|dewo
    haaɓ|maw|nje|naa|mwd|hbi|dew
    isubaka|kikiiɗe
    jd/M/y|d MMM, y|d MMMM y|EEEE d MMMM y
    @ff-Adlm ff
    a𞥐|.|⹁|-|#%|¤\u{A0}#|3 3 1
    bGNFFG
    c𞤅𞤭𞥅𞤤𞤮|𞤕𞤮𞤤𞤼𞤮|𞤐𞤦𞤮𞥅𞤴𞤮|𞤅𞤫𞥅𞤼𞤮|𞤁𞤵𞥅𞤶𞤮|𞤑𞤮𞤪𞤧𞤮|𞤃𞤮𞤪𞤧𞤮|𞤔𞤵𞤳𞤮|𞤅𞤭𞤤𞤼𞤮|𞤒𞤢𞤪𞤳𞤮|𞤔𞤮𞤤𞤮|𞤄𞤮𞤱𞤼𞤮
    d𞤅𞤭𞥅𞤤𞤮|𞤕𞤮𞤤𞤼𞤮|𞤐𞤦𞤮𞥅𞤴𞤮|𞤅𞤫𞥅𞤼𞤮|𞤁𞤵𞥅𞤶𞤮|𞤑𞤮𞤪𞤧𞤮|𞤃𞤮𞤪𞤧𞤮|𞤔𞤵𞤳𞤮|𞤅𞤭𞤤𞤼𞤮|𞤒𞤢𞤪𞤳𞤮|𞤔𞤮𞤤𞤮|𞤄𞤮𞤱𞤼𞤮
    f𞤅𞤭𞥅𞤤|𞤕𞤮𞤤|𞤐𞤦𞤮𞥅𞤴|𞤅𞤫𞥅𞤼|𞤁𞤵𞥅𞤶|𞤑𞤮𞤪|𞤃𞤮𞤪|𞤔𞤵𞤳|𞤅𞤭𞤤|𞤒𞤢𞤪|𞤔𞤮𞤤|𞤄𞤮𞤱
    g𞤀𞥄𞤩𞤵𞤲𞥋𞤣𞤫|𞤃𞤢𞤱𞤦𞤢𞥄𞤪𞤫|𞤐𞤶𞤫𞤧𞤤𞤢𞥄𞤪𞤫|𞤐𞤢𞥄𞤧𞤢𞥄𞤲𞤣𞤫|𞤃𞤢𞤱𞤲𞤣𞤫|𞤖𞤮𞤪𞤦𞤭𞤪𞥆𞤫|𞤈𞤫𞤬𞤦𞤭𞤪𞥆𞤫
    h𞤀𞥄𞤩𞤵|𞤃𞤢𞤦|𞤔𞤫𞤧|𞤐𞤢𞥄𞤧|𞤃𞤢𞤣|𞤖𞤮𞤪|𞤈𞤫𞤬
    i𞤀𞤎|𞤇𞤎
    jd-M-y|d MMM⹁ y|d MMMM⹁ y|EEEE d MMMM⹁ y
    m{0} 𞤫 {1}|{0}⹁ {1}|{0}⹁ {1}|{0}⹁ 𞤫 {1}
    n1 rtl
    @ff-Adlm-BF ff-Adlm
    bGNFGNF
    @ff-Adlm-CM ff-Adlm
    bGNFGNF
    @ff-Adlm-GH ff-Adlm
    bGHSGH₵|GNFGNF
    kh:mm a|h:mm:ss a|h:mm:ss a
    @ff-Adlm-GM ff-Adlm
    bGMDD|GNFGNF
    kh:mm a|h:mm:ss a|h:mm:ss a
    @ff-Adlm-GW ff-Adlm
    bGNFGNF
    n7 rtl
    @ff-Adlm-LR ff-Adlm
    bGNFGNF|LRD$
    kh:mm a|h:mm:ss a|h:mm:ss a
    @ff-Adlm-MR ff-Adlm
    bGNFGNF|MRUUM
    kh:mm a|h:mm:ss a|h:mm:ss a
    @ff-Adlm-NE ff-Adlm
    bGNFGNF
    @ff-Adlm-NG ff-Adlm
    bGNFGNF|NGN₦
    @ff-Adlm-SL ff-Adlm
    bGNFGNF|SLELe
    kh:mm a|h:mm:ss a|h:mm:ss a
    @ff-Adlm-SN ff-Adlm
    bGNFGNF
    @ff-Latn-GH ff
    bGHSGH₵
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    @ff-Latn-GM ff
    bGMDD
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    @ff-Latn-GN ff
    bGNFFG
    @ff-Latn-GW ff
    n7
    @ff-Latn-LR ff
    bLRD$
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    @ff-Latn-MR ff
    bMRUUM
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    @ff-Latn-NG ff
    bNGN₦
    @ff-Latn-SL ff
    bSLELe
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    @fi und
    a0|,|\u{A0}|−|#\u{A0}%|#\u{A0}¤|3 3 1
    bAUDAUD|BRLBRL|CADCAD|CNYCNY|HKDHKD|ILSILS|INRINR|JPY¥|KRWKRW|MXNMXN|NZDNZD|PHPPHP|TWDTWD|USD$|VNDVND|XCDXCD|XPFXPF
    ctammikuuta|helmikuuta|maaliskuuta|huhtikuuta|toukokuuta|kesäkuuta|heinäkuuta|elokuuta|syyskuuta|lokakuuta|marraskuuta|joulukuuta
    dtammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu
    etammikuu|helmikuu|maaliskuu|huhtikuu|toukokuu|kesäkuu|heinäkuu|elokuu|syyskuu|lokakuu|marraskuu|joulukuu
    gmaanantai|tiistai|keskiviikko|torstai|perjantai|lauantai|sunnuntai
    hma|ti|ke|to|pe|la|su
    iap.|ip.
    jd.M.y|d.M.y|d. MMMM y|EEEE d. MMMM y
    kH.mm|H.mm.ss|H.mm.ss
    m{0} ja {1}|{0}, {1}|{0}, {1}|{0} ja {1}
    @fil und
    a0|.|,|-|#%|¤#|3 3 1
    bJPY¥|THB฿|USD$
    cEnero|Pebrero|Marso|Abril|Mayo|Hunyo|Hulyo|Agosto|Setyembre|Oktubre|Nobyembre|Disyembre
    dEne|Peb|Mar|Abr|May|Hun|Hul|Ago|Set|Okt|Nob|Dis
    gLunes|Martes|Miyerkules|Huwebes|Biyernes|Sabado|Linggo
    hLun|Mar|Miy|Huw|Biy|Sab|Lin
    jM/d/yy|MMM d, y|MMMM d, y|EEEE, MMMM d, y
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} at {1}|{0}, {1}|{0}, {1}|{0}, at {1}
    n7
    @fo und
    a0|,|.|−|#\u{A0}%|#\u{A0}¤|3 3 1
    bDKKkr
    cjanuar|februar|mars|apríl|mai|juni|juli|august|september|oktober|november|desember
    djan.|feb.|mar.|apr.|mai|jun.|jul.|aug.|sep.|okt.|nov.|des.
    fjan|feb|mar|apr|mai|jun|jul|aug|sep|okt|nov|des
    gmánadagur|týsdagur|mikudagur|hósdagur|fríggjadagur|leygardagur|sunnudagur
    hmán.|týs.|mik.|hós.|frí.|ley.|sun.
    jdd.MM.yy|dd.MM.y|d. MMMM y|EEEE, d. MMMM y
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} og {1}|{0}, {1}|{0}, {1}|{0}, og {1}
    @fo-DK fo
    bDKKkr.
    @fr und
    a0|,|\u{202F}|-|#\u{A0}%|#\u{A0}¤|3 3 1
    bARS$AR|AUD$AU|BMD$BM|BND$BN|BZD$BZ|CAD$CA|CLP$CL|CNYCNY|COP$CO|FJD$FJ|FKP£FK|GBP£GB|GIP£GI|HKDHKD|JPYJPY|LBP£LB|MXN$MX|NAD$NA|NZD$NZ|PHPPHP|SBD$SB|SGD$SG|SRD$SR|TTD$TT|TWDTWD|USD$US|UYU$UY|WST$WS|XCDXCD|XPFFCFP
    cjanvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre
    djanv.|févr.|mars|avr.|mai|juin|juil.|août|sept.|oct.|nov.|déc.
    glundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche
    hlun.|mar.|mer.|jeu.|ven.|sam.|dim.
    jdd/MM/y|d MMM y|d MMMM y|EEEE d MMMM y
    l{1} {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} et {1}|{0}, {1}|{0}, {1}|{0} et {1}
    @fr-BE fr
    jd/MM/yy|d MMM y|d MMMM y|EEEE d MMMM y
    kHH:mm|HH:mm:ss|H 'h' mm 'min' ss 's'
    @fr-BI fr
    bBIFFBu
    @fr-CA fr
    a0|,|\u{A0}|-|#\u{A0}%|#\u{A0}¤|3 3 1
    bARSARS|AUD$\u{A0}AU|BMDBMD|BNDBND|BZDBZD|CAD$|CLPCLP|CNYCN¥|COPCOP|FJDFJD|FKPFKP|GBP£|GIPGIP|HKD$\u{A0}HK|ILSILS|INRINR|JPY¥|KRWKRW|LBPLBP|MXNMXN|NADNAD|NZD$\u{A0}NZ|SBDSBD|SGD$\u{A0}SG|SRDSRD|TTDTTD|USD$\u{A0}US|UYUUYU|VNDVND|WSTWST|XAFXAF|XOFXOF|XPFXPF
    djanv.|févr.|mars|avr.|mai|juin|juill.|août|sept.|oct.|nov.|déc.
    ia.m.|p.m.
    jy-MM-dd|d MMM y|d MMMM y|EEEE d MMMM y
    kHH 'h' mm|HH 'h' mm 'min' ss 's'|HH 'h' mm 'min' ss 's'
    n7
    @fr-CD fr
    bCDFFC
    @fr-CH fr
    a0|,|\u{202F}|-|#%|#\u{A0}¤|3 3 1|.|\u{202F}
    jdd.MM.yy|d MMM y|d MMMM y|EEEE, d MMMM y
    kHH:mm|HH:mm:ss|HH.mm:ss 'h'
    @fr-CM fr
    imat.|soir
    @fr-DJ fr
    bDJFFdj
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    n6
    @fr-DZ fr
    bDZDDA
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    n6
    @fr-GN fr
    bGNFFG
    @fr-GQ fr
    n7
    @fr-HT fr
    bHTGG
    @fr-KM fr
    bKMFCF
    @fr-LU fr
    a0|,|.|-|#\u{A0}%|#\u{A0}¤|3 3 1
    @fr-MA fr
    a0|,|.|-|#\u{A0}%|#\u{A0}¤|3 3 1
    djan.|fév.|mar.|avr.|mai|jui.|juil.|août|sept.|oct.|nov.|déc.
    @fr-MG fr
    bMGAAr
    @fr-ML fr
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    @fr-MR fr
    bMRUUM
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    @fr-MU fr
    bMURRs
    @fr-RW fr
    bRWFRF
    @fr-SC fr
    bSCRSR
    @fr-SY fr
    bSYPLS
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    n6
    @fr-TD fr
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    @fr-TN fr
    bTNDDT
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    @fr-VU fr
    bVUVVT
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    @frr und
    cJanewoore|Febrewoore|Maarts|April|Mei|Jüüne|Jüüle|August|September|Oktuuber|Nofember|Detsember
    dJan|Feb|Mar|Apr|Mei|Jün|Jül|Aug|Sep|Okt|Nof|Det
    gMundai|Teisdai|Weedensdai|Tüürsdai|Freidai|Saninj|Söndai
    hMun|Tei|Wed|Tür|Fre|San|Sön
    ii/m|e/m
    jdd/MM/yy|d. MMM y|d. MMMM y|EEEE, d. MMMM y
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} an {1}|{0}, {1}|{0}, {1}|{0} an {1}
    @fur und
    a0|,|.|-|#%|¤\u{A0}#|3 3 1
    cZenâr|Fevrâr|Març|Avrîl|Mai|Jugn|Lui|Avost|Setembar|Otubar|Novembar|Dicembar
    dZen|Fev|Mar|Avr|Mai|Jug|Lui|Avo|Set|Otu|Nov|Dic
    glunis|martars|miercus|joibe|vinars|sabide|domenie
    hlun|mar|mie|joi|vin|sab|dom
    ia.|p.
    jdd/MM/yy|dd/MM/y|d 'di' MMMM 'dal' y|EEEE d 'di' MMMM 'dal' y
    m{0} e {1}|{0}, {1}|{0}, {1}|{0} e {1}
    @fy und
    a0|,|.|-|#%|¤\u{A0}#;¤\u{A0}-#|3 3 1
    cJannewaris|Febrewaris|Maart|April|Maaie|Juny|July|Augustus|Septimber|Oktober|Novimber|Desimber
    dJan|Feb|Mrt|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Des
    gmoandei|tiisdei|woansdei|tongersdei|freed|sneon|snein
    hmo|ti|wo|to|fr|so|si
    jdd-MM-yy|d MMM y|d MMMM y|EEEE d MMMM y
    m{0} en {1}|{0}, {1}|{0}, {1}|{0} en {1}
    @ga und
    a0|.|,|-|#%|¤#|3 3 1
    bJPY¥|THB฿|USD$
    cEanáir|Feabhra|Márta|Aibreán|Bealtaine|Meitheamh|Iúil|Lúnasa|Meán Fómhair|Deireadh Fómhair|Samhain|Nollaig
    dEan|Feabh|Márta|Aib|Beal|Meith|Iúil|Lún|MFómh|DFómh|Samh|Noll
    gDé Luain|Dé Máirt|Dé Céadaoin|Déardaoin|Dé hAoine|Dé Sathairn|Dé Domhnaigh
    hLuan|Máirt|Céad|Déar|Aoine|Sath|Domh
    ir.n.|i.n.
    jdd/MM/y|d MMM y|d MMMM y|EEEE d MMMM y
    m{0} agus {1}|{0}, {1}|{0}, {1}|{0} agus {1}
    @gaa und
    cAharabata|Oflɔ|Otsokrikri|Abɛibe|Agbiɛnaa|Otukwajaŋ|Maawɛ|Manyawale|Gbo|Antɔŋ|Alemle|Afuabe
    dAha|Ofl|Ots|Abe|Agb|Otu|Maa|Man|Gbo|Ant|Ale|Afu
    eAharabata|Oflɔ|Otsokrikri|Abɛibe|Agbiɛnaa|Otukwajan|Maawɛ|Manyawale|Gbo|Antɔŋ|Alemle|Afuabe
    gJu|Jufɔ|Shɔ|Soo|Sohaa|Hɔɔ|Hɔgbaa
    hJu|Juf|Shɔ|Soo|Soh|Hɔɔ|Hɔg
    iLB|SN
    jM/d/yy|MMM d, y|MMMM d, y|EEEE, MMMM d, y
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    l{1}, {0}|{1}, {0}|{1} 'be' 'ni' 'atswa' {0}|{1} 'be' 'ni' 'atswa' {0}
    @gd und
    a0|.|,|-|#%|¤#|3 3 1
    bTHB฿|USD$
    cdhen Fhaoilleach|dhen Ghearran|dhen Mhàrt|dhen Ghiblean|dhen Chèitean|dhen Ògmhios|dhen Iuchar|dhen Lùnastal|dhen t-Sultain|dhen Dàmhair|dhen t-Samhain|dhen Dùbhlachd
    dFaoi|Gearr|Màrt|Gibl|Cèit|Ògmh|Iuch|Lùna|Sult|Dàmh|Samh|Dùbh
    eAm Faoilleach|An Gearran|Am Màrt|An Giblean|An Cèitean|An t-Ògmhios|An t-Iuchar|An Lùnastal|An t-Sultain|An Dàmhair|An t-Samhain|An Dùbhlachd
    gDiLuain|DiMàirt|DiCiadain|DiarDaoin|DihAoine|DiSathairne|DiDòmhnaich
    hDiL|DiM|DiC|Dia|Dih|DiS|DiD
    im|f
    jdd/MM/y|d'mh' MMM y|d'mh' MMMM y|EEEE, d'mh' MMMM y
    m{0} agus {1}|{0}, {1}|{0}, {1}|{0} agus {1}
    @gez und
    cጠሐረ|ከተተ|መገበ|አኀዘ|ግንባት|ሠንየ|ሐመለ|ነሐሰ|ከረመ|ጠቀመ|ኀደረ|ኀሠሠ
    dጠሐረ|ከተተ|መገበ|አኀዘ|ግንባት|ሠንየ|ሐመለ|ነሐሰ|ከረመ|ጠቀመ|ኀደረ|ኀሠሠ
    gሰኑይ|ሠሉስ|ራብዕ|ሐሙስ|ዓርበ|ቀዳሚት|እኁድ
    hሰኑይ|ሠሉስ|ራብዕ|ሐሙስ|ዓርበ|ቀዳሚት|እኁድ
    iጽባሕ|ምሴት
    jdd/MM/yy|dd-MMM-y|dd MMMM y|EEEE፥ dd MMMM መዓልት y 'ዓ/ም'
    kh:mm a|h:mm:ss a|h:mm:ss a
    n7
    @gez-ER gez
    bERNNfk
    n1
    @gl und
    a0|,|.|-|#\u{A0}%|#\u{A0}¤|3 3 1
    bMXN$MX|PHPPHP|THB฿|USD$|XCDXCD
    cxaneiro|febreiro|marzo|abril|maio|xuño|xullo|agosto|setembro|outubro|novembro|decembro
    dxan.|feb.|mar.|abr.|maio|xuño|xul.|ago.|set.|out.|nov.|dec.
    gluns|martes|mércores|xoves|venres|sábado|domingo
    hluns|mar.|mér.|xov.|ven.|sáb.|dom.
    ia.m.|p.m.
    jdd/MM/yy|d 'de' MMM 'de' y|d 'de' MMMM 'de' y|EEEE, d 'de' MMMM 'de' y
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} e {1}|{0}, {1}|{0}, {1}|{0} e {1}
    @gn und
    bPYG₲
    cJasyteĩ|Jasykõi|Jasyapy|Jasyrundy|Jasypo|Jasypoteĩ|Jasypokõi|Jasypoapy|Jasyporundy|Jasypa|Jasypateĩ|Jasypakõi
    dJasyteĩ|Jasykõi|Jasyapy|Jasyrundy|Jasypo|Jasypoteĩ|Jasypokõi|Jasypoapy|Jasyporundy|Jasypa|Jasypateĩ|Jasypakõi
    gArakõi|Araapy|Ararundy|Arapo|Arapoteĩ|Arapokõi|Arateĩ
    hArakõi|Araapy|Ararundy|Arapo|Arapoteĩ|Arapokõi|Arateĩ
    n7
    @gsw und
    a0|.|’|−|#\u{A0}%|#\u{A0}¤|3 3 1
    bJPY¥|USD$
    cJanuar|Februar|März|April|Mai|Juni|Juli|Auguscht|Septämber|Oktoober|Novämber|Dezämber
    dJan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez
    gMääntig|Ziischtig|Mittwuch|Dunschtig|Friitig|Samschtig|Sunntig
    hMä.|Zi.|Mi.|Du.|Fr.|Sa.|Su.
    ivorm.|nam.
    jdd.MM.yy|dd.MM.y|d. MMMM y|EEEE, d. MMMM y
    m{0} und {1}|{0}, {1}|{0}, {1}|{0} und {1}
    @gu und
    a0|.|,|-|#%|¤#|3 2 1
    bPHPPHP|THB฿
    cજાન્યુઆરી|ફેબ્રુઆરી|માર્ચ|એપ્રિલ|મે|જૂન|જુલાઈ|ઑગસ્ટ|સપ્ટેમ્બર|ઑક્ટોબર|નવેમ્બર|ડિસેમ્બર
    dજાન્યુ|ફેબ્રુ|માર્ચ|એપ્રિલ|મે|જૂન|જુલાઈ|ઑગસ્ટ|સપ્ટે|ઑક્ટો|નવે|ડિસે
    gસોમવાર|મંગળવાર|બુધવાર|ગુરુવાર|શુક્રવાર|શનિવાર|રવિવાર
    hસોમ|મંગળ|બુધ|ગુરુ|શુક્ર|શનિ|રવિ
    jd/M/yy|d MMM, y|d MMMM, y|EEEE, d MMMM, y
    khh:mm a|hh:mm:ss a|hh:mm:ss a
    m{0} અને {1}|{0}, {1}|{0}, {1}|{0} અને {1}
    n7
    @guz und
    a0|.|,|-|#%|¤#|3 3 1
    bKESKsh
    cChanuari|Feburari|Machi|Apiriri|Mei|Juni|Chulai|Agosti|Septemba|Okitoba|Nobemba|Disemba
    dCan|Feb|Mac|Apr|Mei|Jun|Cul|Agt|Sep|Okt|Nob|Dis
    gChumatato|Chumaine|Chumatano|Aramisi|Ichuma|Esabato|Chumapiri
    hCtt|Cmn|Cmt|Ars|Icm|Est|Cpr
    iMa|Mo
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    n7
    @gv und
    a0|.|,|-|#%|¤#|3 3 1
    cJerrey-geuree|Toshiaght-arree|Mayrnt|Averil|Boaldyn|Mean-souree|Jerrey-souree|Luanistyn|Mean-fouyir|Jerrey-fouyir|Mee Houney|Mee ny Nollick
    dJ-guer|T-arree|Mayrnt|Avrril|Boaldyn|M-souree|J-souree|Luanistyn|M-fouyir|J-fouyir|M-Houney|M-Nollick
    gJelhein|Jemayrt|Jercean|Jerdein|Jeheiney|Jesarn|Jedoonee
    hJel|Jem|Jerc|Jerd|Jeh|Jes|Jed
    ia.m.|p.m.
    jdd/MM/yy|MMM dd, y|dd MMMM y|EEEE dd MMMM y
    @ha und
    bJPY¥|NGN₦|USD$
    cJanairu|Faburairu|Maris|Afirilu|Mayu|Yuni|Yuli|Agusta|Satumba|Oktoba|Nuwamba|Disamba
    dJan|Fab|Mar|Afi|May|Yun|Yul|Agu|Sat|Okt|Nuw|Dis
    gLitinin|Talata|Laraba|Alhamis|Jummaʼa|Asabar|Lahadi
    hLit|Tal|Lar|Alh|Jum|Asa|Lah
    iSF|YM
    jd/M/yy|d MMM, y|d MMMM, y|EEEE d MMMM, y
    l{1}, {0}|{1}, {0}|{1}, {0}|{1} {0}
    m{0} da {1}|{0}, {1}|{0}, {1}|{0}, da {1}
    @ha-Arab ha
    bJPYJP¥|USDUS$
    cجَنَيْرُ|ڢَبْرَيْرُ|مَرِسْ|أَڢْرِلُ|مَيُ|يُونِ|يُولِ|أَغُسْتَ|سَتُمْبَ|أُكْتوُبَ|نُوَمْبَ|دِسَمْبَ
    dجَن|ڢَب|مَر|أَڢْر|مَي|يُون|يُول|أَغُ|سَت|أُكْت|نُو|دِس
    gلِتِنِنْ|تَلَتَ|لَرَبَ|أَلْحَمِسْ|جُمَعَ|أَسَبَرْ|لَحَدِ
    hلِت|تَل|لَر|أَلْح|جُم|أَسَ|لَح
    iA.M.|P.M.
    jy-MM-dd|y MMM d|y MMMM d|y MMMM d, EEEE
    l{1} {0}|{1} {0}|{1} {0}|{1} {0}
    m{0}, {1}|{0}, {1}|{0}, {1}|{0}, {1}
    n1 rtl
    @ha-Arab-SD ha-Arab
    n6 rtl
    @ha-GH ha
    bGHSGH₵
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    @haw und
    a0|.|,|-|#%|¤#|3 3 1
    bUSD$
    cIanuali|Pepeluali|Malaki|ʻApelila|Mei|Iune|Iulai|ʻAukake|Kepakemapa|ʻOkakopa|Nowemapa|Kekemapa
    dIan.|Pep.|Mal.|ʻAp.|Mei|Iun.|Iul.|ʻAu.|Kep.|ʻOk.|Now.|Kek.
    gPoʻakahi|Poʻalua|Poʻakolu|Poʻahā|Poʻalima|Poʻaono|Lāpule
    hP1|P2|P3|P4|P5|P6|LP
    jd/M/yy|d MMM y|d MMMM y|EEEE, d MMMM y
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    n7
    @he und
    a0|.|,|\u{200E}-|#%|\u{200F}#\u{A0}\u{200F}¤;\u{200F}\u{200E}-#\u{A0}\u{200F}¤|3 3 1
    bCNY\u{200E}CN¥\u{200E}|JPY¥|PHPPHP|THB฿|USD$
    cינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר
    dינו׳|פבר׳|מרץ|אפר׳|מאי|יוני|יולי|אוג׳|ספט׳|אוק׳|נוב׳|דצמ׳
    gיום שני|יום שלישי|יום רביעי|יום חמישי|יום שישי|יום שבת|יום ראשון
    hיום ב׳|יום ג׳|יום ד׳|יום ה׳|יום ו׳|שבת|יום א׳
    jd.M.y|d בMMM y|d בMMMM y|EEEE, d בMMMM y
    kH:mm|H:mm:ss|H:mm:ss
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} ו{1}|{0}, {1}|{0}, {1}|{0} ו{1}
    n7 rtl
    @hi und
    a0|.|,|-|#%|¤#|3 2 1
    bPHPPHP|THB฿|USD$
    cजनवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर
    dजन॰|फ़र॰|मार्च|अप्रैल|मई|जून|जुल॰|अग॰|सित॰|अक्टू॰|नव॰|दिस॰
    gसोमवार|मंगलवार|बुधवार|गुरुवार|शुक्रवार|शनिवार|रविवार
    hसोम|मंगल|बुध|गुरु|शुक्र|शनि|रवि
    iam|pm
    jd/M/yy|d MMM y|d MMMM y|EEEE, d MMMM y
    kh:mm a|h:mm:ss a|h:mm:ss a
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} और {1}|{0}, {1}|{0}, {1}|{0}, और {1}
    n7
    @hi-Latn en-IN
    dJan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec
    fJan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec
    gSomwaar|Mangalwaar|Budhwaar|Guruwaar|Shukrawaar|Shaniwaar|Raviwaar
    hSom|Mangal|Budh|Guru|Shukra|Shani|Ravi
    iAM|PM
    jdd/MM/y|dd MMM, y|d MMMM, y|EEEE, d MMMM y
    l{1} {0}|{1} {0}|{1}, {0}|{1}, {0}
    m{0} aur {1}|{0}, {1}|{0}, {1}|{0}, aur {1}
    n1
    @hi-Latn-IN hi-Latn
    n7
    @hnj und
    a𞅀|.|,|-|#%|¤\u{A0}#|3 3 1
    c𞄆𞄬|𞄛𞄨𞄱𞄄𞄤𞄲𞄨|𞄒𞄫𞄰𞄒𞄪𞄱|𞄤𞄨𞄱|𞄀𞄪𞄴|𞄛𞄤𞄱𞄞𞄤𞄦|𞄔𞄩𞄴𞄆𞄨𞄰|𞄕𞄩𞄲𞄔𞄄𞄰𞄤|𞄛𞄤𞄱𞄒𞄤𞄰|𞄪𞄱𞄀𞄤𞄴|𞄚𞄦𞄲𞄤𞄚𞄄𞄰𞄫|𞄒𞄩𞄱𞄔𞄬𞄴
    d𞄆𞄬|𞄛𞄨𞄱𞄄𞄤𞄲𞄨|𞄒𞄫𞄰𞄒𞄪𞄱|𞄤𞄨𞄱|𞄀𞄪𞄴|𞄛𞄤𞄱𞄞𞄤𞄦|𞄔𞄩𞄴𞄆𞄨𞄰|𞄕𞄩𞄲𞄔𞄄𞄰𞄤|𞄛𞄤𞄱𞄒𞄤𞄰|𞄪𞄱𞄀𞄤𞄴|𞄚𞄦𞄲𞄤𞄚𞄄𞄰𞄫|𞄒𞄩𞄱𞄔𞄬𞄴
    n7
    @hnj-Hmnp hnj
    n1
    @hnj-Hmnp-US hnj-Hmnp
    n7
    @hr und
    a0|,|.|−|#\u{A0}%|#\u{A0}¤|3 3 1
    bAUDAUD|BRLBRL|CADCAD|CNYCNY|GBPGBP|HKDHKD|ILSILS|INRINR|JPYJPY|KRWKRW|MXNMXN|NZDNZD|PHPPHP|TWDTWD|USDUSD|VNDVND|XCDXCD|XPFXPF
    csiječnja|veljače|ožujka|travnja|svibnja|lipnja|srpnja|kolovoza|rujna|listopada|studenoga|prosinca
    dsij|velj|ožu|tra|svi|lip|srp|kol|ruj|lis|stu|pro
    esiječanj|veljača|ožujak|travanj|svibanj|lipanj|srpanj|kolovoz|rujan|listopad|studeni|prosinac
    gponedjeljak|utorak|srijeda|četvrtak|petak|subota|nedjelja
    hpon|uto|sri|čet|pet|sub|ned
    jdd. MM. y.|d. MMM y.|d. MMMM y.|EEEE, d. MMMM y.
    m{0} i {1}|{0}, {1}|{0}, {1}|{0} i {1}
    @hr-BA hr
    bBAMKM
    jd. M. yy.|d. MMM y.|d. MMMM y.|EEEE, d. MMMM y.
    @hsb und
    a0|,|.|-|#\u{A0}%|#\u{A0}¤|3 3 1
    bAUDAUD|JPY¥|PLNzł|THB฿|USD$
    cjanuara|februara|měrca|apryla|meje|junija|julija|awgusta|septembra|oktobra|nowembra|decembra
    djan.|feb.|měr.|apr.|mej.|jun.|jul.|awg.|sep.|okt.|now.|dec.
    ejanuar|februar|měrc|apryl|meja|junij|julij|awgust|september|oktober|nowember|december
    fjan|feb|měr|apr|mej|jun|jul|awg|sep|okt|now|dec
    gpóndźela|wutora|srjeda|štwórtk|pjatk|sobota|njedźela
    hpón|wut|srj|štw|pja|sob|nje
    idop.|pop.
    jd.M.yy|d.M.y|d. MMMM y|EEEE, d. MMMM y
    kH:mm 'hodź'.|H:mm:ss|H:mm:ss
    m{0} a {1}|{0}, {1}|{0}, {1}|{0} a {1}
    @ht fr-HT
    a0|,|\u{A0}|-|#\u{A0}%|#\u{A0}¤|3 3 1
    @hu und
    a0|,|\u{A0}|-|#%|#\u{A0}¤|3 3 2
    bAUDAUD|BRLBRL|CADCAD|CNYCNY|EUREUR|GBPGBP|HKDHKD|HUFFt|ILSILS|INRINR|JPY¥|KRWKRW|MXNMXN|NZDNZD|PHPPHP|TWDTWD|USDUSD|VNDVND|XCDXCD
    cjanuár|február|március|április|május|június|július|augusztus|szeptember|október|november|december
    djan.|febr.|márc.|ápr.|máj.|jún.|júl.|aug.|szept.|okt.|nov.|dec.
    ghétfő|kedd|szerda|csütörtök|péntek|szombat|vasárnap
    hH|K|Sze|Cs|P|Szo|V
    ide.|du.
    jy. MM. dd.|y. MMM d.|y. MMMM d.|y. MMMM d., EEEE
    kH:mm|H:mm:ss|H:mm:ss
    m{0} és {1}|{0}, {1}|{0}, {1}|{0} és {1}
    @hy und
    a0|,|\u{A0}|-|#%|#\u{A0}¤|3 3 2
    bAMD֏|PHPPHP|THB฿|USD$
    cհունվարի|փետրվարի|մարտի|ապրիլի|մայիսի|հունիսի|հուլիսի|օգոստոսի|սեպտեմբերի|հոկտեմբերի|նոյեմբերի|դեկտեմբերի
    dհնվ|փտվ|մրտ|ապր|մյս|հնս|հլս|օգս|սեպ|հոկ|նոյ|դեկ
    eհունվար|փետրվար|մարտ|ապրիլ|մայիս|հունիս|հուլիս|օգոստոս|սեպտեմբեր|հոկտեմբեր|նոյեմբեր|դեկտեմբեր
    gերկուշաբթի|երեքշաբթի|չորեքշաբթի|հինգշաբթի|ուրբաթ|շաբաթ|կիրակի
    hերկ|երք|չրք|հնգ|ուր|շբթ|կիր
    jdd.MM.yy|dd MMM, y թ.|dd MMMM, y թ.|y թ. MMMM d, EEEE
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} և {1}|{0}, {1}|{0}, {1}|{0} և {1}
    @ia und
    a0|,|.|-|#%|¤\u{A0}#|3 3 2
    cjanuario|februario|martio|april|maio|junio|julio|augusto|septembre|octobre|novembre|decembre
    djan|feb|mar|apr|mai|jun|jul|aug|sep|oct|nov|dec
    glunedi|martedi|mercuridi|jovedi|venerdi|sabbato|dominica
    hlun|mar|mer|jov|ven|sab|dom
    jdd-MM-y|d MMM y|d 'de' MMMM y|EEEE 'le' d 'de' MMMM y
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} e {1}|{0}, {1}|{0}, {1}|{0} e {1}
    @id und
    a0|,|.|-|#%|¤#|3 3 1
    bAUDAU$|IDRRp|INRRs|PHPPHP|THB฿
    cJanuari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember
    dJan|Feb|Mar|Apr|Mei|Jun|Jul|Agu|Sep|Okt|Nov|Des
    gSenin|Selasa|Rabu|Kamis|Jumat|Sabtu|Minggu
    hSen|Sel|Rab|Kam|Jum|Sab|Min
    jdd/MM/yy|d MMM y|d MMMM y|EEEE, dd MMMM y
    kHH.mm|HH.mm.ss|HH.mm.ss
    m{0} dan {1}|{0}, {1}|{0}, {1}|{0}, dan {1}
    n7
    @ie und
    a0|,|\u{A0}|-|#%|¤\u{A0}#;¤\u{A0}-#|3 3 2
    cjanuar|februar|marte|april|may|junio|julí|august|septembre|octobre|novembre|decembre
    djan.|febr.|mar.|apr.|may|jun.|julí|aug.|sept.|oct.|nov.|dec.
    glunedí|mardí|mercurdí|jovedí|venerdí|saturdí|soledí
    hlun.|mar.|mer.|jov.|ven.|sat.|sol.
    ia.m.|p.m.
    jd.M.yy|d MMM y|d MMMM y|EEEE d MMMM y
    m{0} e {1}|{0}, {1}|{0}, {1}|{0}, {1}
    @ig und
    a0|.|,|-|#%|¤#|3 3 1
    bJPY¥|NGN₦|USD$
    cJenụwarị|Febrụwarị|Maachị|Epreel|Mee|Jun|Julaị|Ọgọọst|Septemba|Ọktoba|Novemba|Disemba
    dJen|Feb|Maa|Epr|Mee|Juu|Jul|Ọgọ|Sep|Ọkt|Nov|Dis
    gMọnde|Tiuzdee|Wenezdee|Tọọzdee|Fraịdee|Satọdee|Sọndee
    hMọn|Tiu|Wen|Tọọ|Fraị|Sat|Sọn
    iN’ụtụtụ|N’abalị
    jd/M/yy|d MMM y|d MMMM y|EEEE, d MMMM y
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} na {1}|{0}, {1}|{0}, {1}|{0}, na {1}
    @ii und
    bCNY¥
    cꋍꆪ|ꑍꆪ|ꌕꆪ|ꇖꆪ|ꉬꆪ|ꃘꆪ|ꏃꆪ|ꉆꆪ|ꈬꆪ|ꊰꆪ|ꊯꊪꆪ|ꊰꑋꆪ
    dꋍꆪ|ꑍꆪ|ꌕꆪ|ꇖꆪ|ꉬꆪ|ꃘꆪ|ꏃꆪ|ꉆꆪ|ꈬꆪ|ꊰꆪ|ꊯꊪꆪ|ꊰꑋꆪ
    gꆏꊂꋍ|ꆏꊂꑍ|ꆏꊂꌕ|ꆏꊂꇖ|ꆏꊂꉬ|ꆏꊂꃘ|ꑬꆏꑍ
    hꆏꋍ|ꆏꑍ|ꆏꌕ|ꆏꇖ|ꆏꉬ|ꆏꃘ|ꑬꆏ
    iꎸꄑ|ꁯꋒ
    m{0}ꌋꆀ{1}|{0}、{1}|{0}、{1}|{0}ꌋꆀ{1}
    @is und
    a0|,|.|-|#%|#\u{A0}¤|3 3 1
    bAUDAUD|BRLBRL|CADCAD|EUREUR|GBPGBP|INRINR|ISKkr.|KRWKRW|MXNMXN|NZDNZD|PHPPHP|TWDTWD|USDUSD|VNDVND
    cjanúar|febrúar|mars|apríl|maí|júní|júlí|ágúst|september|október|nóvember|desember
    djan.|feb.|mar.|apr.|maí|jún.|júl.|ágú.|sep.|okt.|nóv.|des.
    gmánudagur|þriðjudagur|miðvikudagur|fimmtudagur|föstudagur|laugardagur|sunnudagur
    hmán.|þri.|mið.|fim.|fös.|lau.|sun.
    if.h.|e.h.
    jd.M.y|d. MMM y|d. MMMM y|EEEE, d. MMMM y
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} og {1}|{0}, {1}|{0}, {1}|{0} og {1}
    @it und
    a0|,|.|-|#%|#\u{A0}¤|3 3 2
    bBRLBRL|HKDHKD|INRINR|JPYJPY|KRWKRW|MXNMXN|THB฿|TWDTWD|USDUSD|VNDVND
    cgennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre
    dgen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic
    glunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica
    hlun|mar|mer|gio|ven|sab|dom
    jdd/MM/yy|d MMM y|d MMMM y|EEEE d MMMM y
    l{1}, {0}|{1}, {0}|{1} {0}|{1} {0}
    m{0} e {1}|{0}, {1}|{0}, {1}|{0} e {1}
    @it-CH it
    a0|.|’|-|#%|¤\u{A0}#;¤-#|3 3 2
    jdd.MM.yy|d MMM y|d MMMM y|EEEE, d MMMM y
    @iu und
    cᔭᓐᓄᐊᓕ|ᕕᕝᕗᐊᓕ|ᒫᑦᓯ|ᐊᐃᑉᐳᓗ|ᒪᐃ|ᔫᓂ|ᔪᓚᐃ|ᐊᐅᒡᒍᓯ|ᓯᑎᐱᕆ|ᐆᑦᑑᕝᕙ|ᓄᕕᐱᕆ|ᑎᓯᐱᕆ
    dᔭᓐᓄᐊᓕ|ᕕᕝᕗᐊᓕ|ᒫᑦᓯ|ᐊᐃᑉᐳᓗ|ᒪᐃ|ᔫᓂ|ᔪᓚᐃ|ᐊᐅᒡᒍᓯ|ᓯᑎᐱᕆ|ᐆᑦᑑᕝᕙ|ᓄᕕᐱᕆ|ᑎᓯᐱᕆ
    gᓇᒡᒐᔾᔭᐅ|ᓇᒡᒐᔾᔭᐅᓕᖅᑭ|ᐱᖓᑦᓯᖅ|ᓯᑕᒻᒥᖅ|ᑕᓪᓕᒻᒥᐅᑦ|ᓈᑦᓰᖑᔭᓛᕐᓂᐊᖅ|ᓈᑦᑏᖑᔭᖅ
    hᓇᒡᒐᔾᔭᐅ|ᓇᒡᒐᔾᔭᐅᓕᖅᑭ|ᐱᖓᑦᓯᖅ|ᓯᑕᒻᒥᖅ|ᑕᓪᓕᒻᒥᐅᑦ|ᓈᑦᓰᖑᔭᓛᕐᓂᐊᖅ|ᓈᑦᑏᖑᔭᖅ
    iam|pm
    jMM/dd/y|MMM d, y|MMMM d, y|EEEE, MMMM d, y
    kh:mm a|h:mm:ss a|h:mm:ss a
    n7
    @ja und
    a0|.|,|-|#%|¤#|3 3 1
    bCNY元|JPY￥|PHPPHP|USD$
    c1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
    d1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
    g月曜日|火曜日|水曜日|木曜日|金曜日|土曜日|日曜日
    h月|火|水|木|金|土|日
    i午前|午後
    jy/MM/dd|y/MM/dd|y年M月d日|y年M月d日EEEE
    kH:mm|H:mm:ss|H時mm分ss秒
    m{0}、{1}|{0}、{1}|{0}、{1}|{0}、{1}
    n7
    @jgo und
    a0|,|.|-|#%|¤\u{A0}#|3 3 1
    cNduŋmbi Saŋ|Pɛsaŋ Pɛ́pá|Pɛsaŋ Pɛ́tát|Pɛsaŋ Pɛ́nɛ́kwa|Pɛsaŋ Pataa|Pɛsaŋ Pɛ́nɛ́ntúkú|Pɛsaŋ Saambá|Pɛsaŋ Pɛ́nɛ́fɔm|Pɛsaŋ Pɛ́nɛ́pfúꞋú|Pɛsaŋ Nɛgɛ́m|Pɛsaŋ Ntsɔ̌pmɔ́|Pɛsaŋ Ntsɔ̌ppá
    dNduŋmbi Saŋ|Pɛsaŋ Pɛ́pá|Pɛsaŋ Pɛ́tát|Pɛsaŋ Pɛ́nɛ́kwa|Pɛsaŋ Pataa|Pɛsaŋ Pɛ́nɛ́ntúkú|Pɛsaŋ Saambá|Pɛsaŋ Pɛ́nɛ́fɔm|Pɛsaŋ Pɛ́nɛ́pfúꞋú|Pɛsaŋ Nɛgɛ́m|Pɛsaŋ Ntsɔ̌pmɔ́|Pɛsaŋ Ntsɔ̌ppá
    gMɔ́ndi|Ápta Mɔ́ndi|Wɛ́nɛsɛdɛ|Tɔ́sɛdɛ|Fɛlâyɛdɛ|Sásidɛ|Sɔ́ndi
    hMɔ́ndi|Ápta Mɔ́ndi|Wɛ́nɛsɛdɛ|Tɔ́sɛdɛ|Fɛlâyɛdɛ|Sásidɛ|Sɔ́ndi
    imbaꞌmbaꞌ|ŋka\u{202F}mbɔ́t\u{202F}nji
    jy-MM-dd|y MMM d|y MMMM d|EEEE, y MMMM dd
    m{0} pɔp {1}|{0}, ŋ́gɛ {1}|{0}, ŋ́gɛ {1}|{0}, ḿbɛn ŋ́gɛ {1}
    @jmc und
    a0|.|,|-|#%|¤#|3 3 1
    bTZSTSh
    cJanuari|Februari|Machi|Aprilyi|Mei|Junyi|Julyai|Agusti|Septemba|Oktoba|Novemba|Desemba
    dJan|Feb|Mac|Apr|Mei|Jun|Jul|Ago|Sep|Okt|Nov|Des
    gJumatatuu|Jumanne|Jumatanu|Alhamisi|Ijumaa|Jumamosi|Jumapilyi
    hJtt|Jnn|Jtn|Alh|Iju|Jmo|Jpi
    iutuko|kyiukonyi
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    @jv und
    a0|,|.|-|#%|¤\u{A0}#|3 3 1
    bIDRRp
    cJanuari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember
    dJan|Feb|Mar|Apr|Mei|Jun|Jul|Agt|Sep|Okt|Nov|Des
    gSenin|Selasa|Rabu|Kamis|Jumat|Sabtu|Ahad
    hSen|Sel|Rab|Kam|Jum|Sab|Ahad
    iIsuk|Wengi
    jdd-MM-y|d MMM y|d MMMM y|EEEE, d MMMM y
    l{1}, {0}|{1}, {0}|{1} {0}|{1} {0}
    m{0} lan {1}|{0}, {1}|{0}, {1}|{0}, lan {1}
    n7
    @ka und
    a0|,|\u{A0}|-|#%|#\u{A0}¤|3 3 2
    bAUDAUD|CNYCNY|GEL₾|HKDHKD|ILSILS|INRINR|JPYJPY|KRWKRW|NZDNZD|PHPPHP|VNDVND
    cიანვარი|თებერვალი|მარტი|აპრილი|მაისი|ივნისი|ივლისი|აგვისტო|სექტემბერი|ოქტომბერი|ნოემბერი|დეკემბერი
    dიან|თებ|მარ|აპრ|მაი|ივნ|ივლ|აგვ|სექ|ოქტ|ნოე|დეკ
    gორშაბათი|სამშაბათი|ოთხშაბათი|ხუთშაბათი|პარასკევი|შაბათი|კვირა
    hორშ|სამ|ოთხ|ხუთ|პარ|შაბ|კვი
    jdd.MM.yy|d MMM. y|d MMMM, y|EEEE, dd MMMM, y
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} და {1}|{0}, {1}|{0}, {1}|{0} და {1}
    @kaa und
    cянварь|февраль|март|апрель|май|июнь|июль|август|сентябрь|октябрь|ноябрь|декабрь
    dянв|фев|мар|апр|май|июн|июл|авг|сен|окт|ноя|дек
    eЯнварь|Февраль|Март|Апрель|Май|Июнь|Июль|Август|Сентябрь|Октябрь|Ноябрь|Декабрь
    fЯнв|Фев|Мар|Апр|Май|Июн|Июл|Авг|Сен|Окт|Ноя|Дек
    gдүйшемби|сийшемби|сәршемби|пийшемби|жума|шемби|екшемби
    hДүй|Сий|Сәр|Пий|Жум|Шем|Екш
    @kab und
    a0|,|\u{A0}|-|#%|#¤|3 3 1
    bDZDDA
    cYennayer|Fuṛar|Meɣres|Yebrir|Mayyu|Yunyu|Yulyu|Ɣuct|Ctembeṛ|Tubeṛ|Nunembeṛ|Duǧembeṛ
    dYen|Fur|Meɣ|Yeb|May|Yun|Yul|Ɣuc|Cte|Tub|Nun|Duǧ
    fYen|Fur|Meɣ|Yeb|May|Yun|Yul|Ɣuc|Cte|Tub|Wam|Duǧ
    gSanass|Kraḍass|Kuẓass|Samass|Sḍisass|Sayass|Yanass
    hSan|Kraḍ|Kuẓ|Sam|Sḍis|Say|Yan
    in\u{202F}tufat|n\u{202F}tmeddit
    jd/M/y|d MMM, y|d MMMM y|EEEE d MMMM y
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} d {1}|{0}, {1}|{0}, {1}|{0}, d {1}
    n6
    @kaj und
    bNGN₦
    cHywan A̱yrnig|Hywan A̱hwa|Hywan A̱tat|Hywan A̱naai|Hywan A̱pfwon|Hywan A̱kitat|Hywan A̱tyirin|Hywan A̱ninai|Hywan A̱kumviriyin|Hywan Swak|Hywan Swak B’a̱yrnig|Hywan Swak B’a̱hwa
    dA̱yr|A̱hw|A̱ta|A̱na|A̱pf|A̱ki|A̱ty|A̱ni|A̱ku|Swa|Sby|Sbh
    gLintani|Talata|Larba|Lamit|Juma|Asabar|Ladi
    hLin|Tal|Lar|Lam|Jum|Asa|Lad
    iA.M.|P.M.
    jyy/MM/dd|y MMM d|y MMMM d|EEEE, y MMMM dd
    @kam und
    a0|.|,|-|#%|¤#|3 3 1
    bKESKsh
    cMwai wa mbee|Mwai wa kelĩ|Mwai wa katatũ|Mwai wa kana|Mwai wa katano|Mwai wa thanthatũ|Mwai wa muonza|Mwai wa nyaanya|Mwai wa kenda|Mwai wa ĩkumi|Mwai wa ĩkumi na ĩmwe|Mwai wa ĩkumi na ilĩ
    dMbe|Kel|Ktũ|Kan|Ktn|Tha|Moo|Nya|Knd|Ĩku|Ĩkm|Ĩkl
    gWa kwambĩlĩlya|Wa kelĩ|Wa katatũ|Wa kana|Wa katano|Wa thanthatũ|Wa kyumwa
    hWkw|Wkl|Wtũ|Wkn|Wtn|Wth|Wky
    iĨyakwakya|Ĩyawĩoo
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    n7
    @kcg und
    bNGN₦
    cZwat Juwung|Zwat Swiyang|Zwat Tsat|Zwat Nyai|Zwat Tswon|Zwat Ataah|Zwat Anatat|Zwat Arinai|Zwat Akubunyung|Zwat Swag|Zwat Mangjuwang|Zwat Swag-Ma-Suyang
    dJuw|Swi|Tsa|Nya|Tsw|Ata|Ana|Ari|Aku|Swa|Man|Mas
    gTanii|Talata|Larba|Lamit|Juma|Asabat|Ladi
    hTan|Tal|Lar|Lam|Jum|Asa|Lad
    jyy/MM/dd|y MMM d|y MMMM d|EEEE, y MMMM dd
    @kde und
    a0|.|,|-|#%|¤#|3 3 1
    bTZSTSh
    cMwedi Ntandi|Mwedi wa Pili|Mwedi wa Tatu|Mwedi wa Nchechi|Mwedi wa Nnyano|Mwedi wa Nnyano na Umo|Mwedi wa Nnyano na Mivili|Mwedi wa Nnyano na Mitatu|Mwedi wa Nnyano na Nchechi|Mwedi wa Nnyano na Nnyano|Mwedi wa Nnyano na Nnyano na U|Mwedi wa Nnyano na Nnyano na M
    dJan|Feb|Mac|Apr|Mei|Jun|Jul|Ago|Sep|Okt|Nov|Des
    gLiduva lyatatu|Liduva lyanchechi|Liduva lyannyano|Liduva lyannyano na linji|Liduva lyannyano na mavili|Liduva litandi|Liduva lyapili
    hLl3|Ll4|Ll5|Ll6|Ll7|Ll1|Ll2
    iMuhi|Chilo
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    @kea und
    a0|,|\u{A0}|-|#%|#\u{A0}¤|3 3 1
    bAUDAU$|CVE\u{200B}|THB฿
    cJaneru|Febreru|Marsu|Abril|Maiu|Junhu|Julhu|Agostu|Setenbru|Otubru|Nuvenbru|Dizenbru
    dJan|Feb|Mar|Abr|Mai|Jun|Jul|Ago|Set|Otu|Nuv|Diz
    gsigunda-fera|tersa-fera|kuarta-fera|kinta-fera|sesta-fera|sábadu|dumingu
    hsig|ter|kua|kin|ses|sab|dum
    iam|pm
    jdd/MM/y|d MMM y|d 'di' MMMM 'di' y|EEEE, d 'di' MMMM 'di' y
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} i {1}|{0}, {1}|{0}, {1}|{0} i {1}
    n7
    @kgp und
    a0|,|.|-|#%|¤\u{A0}#|3 3 1
    bAUDAU$|THB฿
    c1-Kysã|2-Kysã|3-Kysã|4-Kysã|5-Kysã|6-Kysã|7-Kysã|8-Kysã|9-Kysã|10-Kysã|11-Kysã|12-Kysã
    d1Ky.|2Ky.|3Ky.|4Ky.|5Ky.|6Ky.|7Ky.|8Ky.|9Ky.|10Ky.|11Ky.|12Ky.
    gpir-kurã-há|régre-kurã-há|tẽgtũ-kurã-há|vẽnhkãgra-kurã-há|pénkar-kurã-há|savnu|numĩggu
    hpir.|rég.|tẽg.|vẽn.|pén.|sav.|num.
    jdd/MM/y|d 'ne' MMM, y|d 'ne' MMMM, y|EEEE, d 'ne' MMMM, y
    m{0} kar {1}|{0}, {1}|{0}, {1}|{0} kar {1}
    n7
    @khq und
    a0|.|\u{A0}|-|#%|#¤|3 3 1
    cŽanwiye|Feewiriye|Marsi|Awiril|Me|Žuweŋ|Žuyye|Ut|Sektanbur|Oktoobur|Noowanbur|Deesanbur
    dŽan|Fee|Mar|Awi|Me|Žuw|Žuy|Ut|Sek|Okt|Noo|Dee
    gAtini|Atalata|Alarba|Alhamiisa|Aljuma|Assabdu|Alhadi
    hAti|Ata|Ala|Alm|Alj|Ass|Alh
    iAdduha|Aluula
    jd/M/y|d MMM, y|d MMMM y|EEEE d MMMM y
    @ki und
    a0|.|,|-|#%|¤#|3 3 1
    bKESKsh
    cNjenuarĩ|Mwere wa kerĩ|Mwere wa gatatũ|Mwere wa kana|Mwere wa gatano|Mwere wa gatandatũ|Mwere wa mũgwanja|Mwere wa kanana|Mwere wa kenda|Mwere wa ikũmi|Mwere wa ikũmi na ũmwe|Ndithemba
    dJEN|WKR|WGT|WKN|WTN|WTD|WMJ|WNN|WKD|WIK|WMW|DIT
    gNjumatatũ|Njumaine|Njumatana|Aramithi|Njumaa|Njumamothi|Kiumia
    hNTT|NMN|NMT|ART|NMA|NMM|KMA
    iKiroko|Hwaĩ-inĩ
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    n7
    @kk und
    a0|,|\u{A0}|-|#%|#\u{A0}¤|3 3 1
    bKZT₸|LSLЛСЛ|PHPPHP|RUB₽|THB฿|USD$
    cқаңтар|ақпан|наурыз|сәуір|мамыр|маусым|шілде|тамыз|қыркүйек|қазан|қараша|желтоқсан
    dқаң.|ақп.|нау.|сәу.|мам.|мау.|шіл.|там.|қыр.|қаз.|қар.|жел.
    eҚаңтар|Ақпан|Наурыз|Сәуір|Мамыр|Маусым|Шілде|Тамыз|Қыркүйек|Қазан|Қараша|Желтоқсан
    gдүйсенбі|сейсенбі|сәрсенбі|бейсенбі|жұма|сенбі|жексенбі
    hдс|сс|ср|бс|жм|сб|жс
    jdd.MM.yy|y\u{202F}'ж'. dd MMM|y\u{202F}'ж'. d MMMM|y\u{202F}'ж'. d MMMM, EEEE
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} және {1}|{0}, {1}|{0}, {1}|{0}, {1}
    @kk-Arab kk
    a0|.|,|-|#%|¤\u{A0}#|3 3 1
    bKZTKZT|LSLLSL|PHP₱|RUBRUB|THBTHB|USDUS$
    cقاڭتار|اقپان|ناۋرىز|ءساۋىر|مامىر|ماۋسىم|شىلدە|تامىز|قىركۇيەك|قازان|قاراشا|جەلتوقسان
    dقاڭتار|اقپان|ناۋرىز|ءساۋىر|مامىر|ماۋسىم|شىلدە|تامىز|قىركۇيەك|قازان|قاراشا|جەلتوقسان
    e
    gدۇيسەنبى|سەيسەنبى|سارسەنبى|بەيسەنبى|جۇما|سەنبى|جەكسەنبى
    hدۇي|سەي|سار|بەي|جۇم|سەن|جەك
    iت\u{202F}د|ت\u{202F}ك
    jdd-MM-y|d-MMM، y|d-MMMM، y|y d-MMMM، EEEE
    l{1}, {0}|{1}, {0}|{1}، {0}|{1}، {0}
    m{0} جانە {1}|{0}، {1}|{0}، {1}|{0} جانە {1}
    n1 rtl
    @kkj und
    a0|,|.|-|#%|¤\u{A0}#|3 3 1
    cpamba|wanja|mbiyɔ mɛndoŋgɔ|Nyɔlɔmbɔŋgɔ|Mɔnɔ ŋgbanja|Nyaŋgwɛ ŋgbanja|kuŋgwɛ|fɛ|njapi|nyukul|M11|ɓulɓusɛ
    dpamba|wanja|mbiyɔ mɛndoŋgɔ|Nyɔlɔmbɔŋgɔ|Mɔnɔ ŋgbanja|Nyaŋgwɛ ŋgbanja|kuŋgwɛ|fɛ|njapi|nyukul|M11|ɓulɓusɛ
    glundi|mardi|mɛrkɛrɛdi|yedi|vaŋdɛrɛdi|mɔnɔ sɔndi|sɔndi
    hlundi|mardi|mɛrkɛrɛdi|yedi|vaŋdɛrɛdi|mɔnɔ sɔndi|sɔndi
    jdd/MM y|d MMM y|d MMMM y|EEEE dd MMMM y
    @kl und
    a0|,|.|-|#\u{A0}%|¤#;¤-#|3 3 1
    bDKKkr.
    cjanuaarip|februaarip|marsip|apriilip|maajip|juunip|juulip|aggustip|septembarip|oktobarip|novembarip|decembarip
    djan|febr|mar|apr|maj|jun|jul|aug|sept|okt|nov|dec
    ejanuaari|februaari|marsi|apriili|maaji|juuni|juuli|aggusti|septembari|oktobari|novembari|decembari
    gataasinngorneq|marlunngorneq|pingasunngorneq|sisamanngorneq|tallimanngorneq|arfininngorneq|sapaat
    hata|mar|pin|sis|tal|arf|sap
    iu.t.|u.k.
    jy-MM-dd|dd MMM y|dd MMMM y|EEEE dd MMMM y
    kHH.mm|HH.mm.ss|HH.mm.ss
    m{0} aamma {1}|{0}, {1}|{0}, {1}|{0} aamma {1}
    @kln und
    a0|.|,|-|#%|¤#|3 3 1
    bKESKsh
    cMulgul|Ng’atyaato|Kiptaamo|Iwootkuut|Mamuut|Paagi|Ng’eiyeet|Rooptui|Bureet|Epeeso|Kipsuunde ne taai|Kipsuunde nebo aeng’
    dMul|Ngat|Taa|Iwo|Mam|Paa|Nge|Roo|Bur|Epe|Kpt|Kpa
    gKotaai|Koaeng’|Kosomok|Koang’wan|Komuut|Kolo|Kotisap
    hKot|Koo|Kos|Koa|Kom|Kol|Kts
    ikrn|koosk
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    n7
    @km und
    a0|.|,|-|#%|#¤|3 3 1
    bKHR៛|PHPPHP|THB฿|USD$
    cមករា|កុម្ភៈ|មីនា|មេសា|ឧសភា|មិថុនា|កក្កដា|សីហា|កញ្ញា|តុលា|វិច្ឆិកា|ធ្នូ
    dមករា|កុម្ភៈ|មីនា|មេសា|ឧសភា|មិថុនា|កក្កដា|សីហា|កញ្ញា|តុលា|វិច្ឆិកា|ធ្នូ
    gច័ន្ទ|អង្គារ|ពុធ|ព្រហស្បតិ៍|សុក្រ|សៅរ៍|អាទិត្យ
    hចន្ទ|អង្គារ|ពុធ|ព្រហ|សុក្រ|សៅរ៍|អាទិត្យ
    jd/M/yy|d MMM y|d MMMM y|EEEE d MMMM y
    kh:mm a|h:mm:ss a|h:mm:ss a
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} និង\u{200B}{1}|{0}, {1}|{0}, {1}|{0} និង {1}
    n7
    @kn und
    a0|.|,|-|#%|¤#|3 3 1
    bPHPPHP|THB฿|USD$
    cಜನವರಿ|ಫೆಬ್ರವರಿ|ಮಾರ್ಚ್|ಏಪ್ರಿಲ್|ಮೇ|ಜೂನ್|ಜುಲೈ|ಆಗಸ್ಟ್|ಸೆಪ್ಟೆಂಬರ್|ಅಕ್ಟೋಬರ್|ನವೆಂಬರ್|ಡಿಸೆಂಬರ್
    dಜನ|ಫೆಬ್ರ|ಮಾರ್ಚ್|ಏಪ್ರಿ|ಮೇ|ಜೂನ್|ಜುಲೈ|ಆಗ|ಸೆಪ್ಟೆಂ|ಅಕ್ಟೋ|ನವೆಂ|ಡಿಸೆಂ
    gಸೋಮವಾರ|ಮಂಗಳವಾರ|ಬುಧವಾರ|ಗುರುವಾರ|ಶುಕ್ರವಾರ|ಶನಿವಾರ|ಭಾನುವಾರ
    hಸೋಮ|ಮಂಗಳ|ಬುಧ|ಗುರು|ಶುಕ್ರ|ಶನಿ|ಭಾನು
    jd/M/yy|MMM d, y|MMMM d, y|EEEE, MMMM d, y
    khh:mm a|hh:mm:ss a|hh:mm:ss a
    m{0} ಮತ್ತು {1}|{0}, {1}|{0}, {1}|{0}, ಮತ್ತು {1}
    n7
    @ko und
    a0|.|,|-|#%|¤#|3 3 1
    bAUDAU$|PHPPHP
    c1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월
    d1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월
    g월요일|화요일|수요일|목요일|금요일|토요일|일요일
    h월|화|수|목|금|토|일
    jyy. M. d.|y. M. d.|y년 MMMM d일|y년 MMMM d일 EEEE
    ka h:mm|a h시 m분 s초|a h시 m분 s초
    m{0} 및 {1}|{0}, {1}|{0}, {1}|{0} 및 {1}
    n7
    @ko-CN ko
    kHH:mm|HH:mm:ss|HH:mm:ss
    n1
    @ko-KP ko
    n1
    @kok und
    cजानेवारी|फेब्रुवारी|मार्च|एप्रील|मे|जून|जुलय|ऑगस्ट|सप्टेंबर|ऑक्टोबर|नोव्हेंबर|डिसेंबर
    dजानेवारी|फेब्रुवारी|मार्च|एप्रील|मे|जून|जुलय|ऑगस्ट|सप्टेंबर|ऑक्टोबर|नोव्हेंबर|डिसेंबर
    fजाने|फेब्रु|मार्च|एप्री|मे|जून|जुल|ऑग|सप्टें|ऑक्टो|नो|डिसे
    gसोमार|मंगळार|बुधवार|बिरेस्तार|शुक्रार|शेनवार|आयतार
    hसोमार|मंगळार|बुधवार|बिरेस्तार|शुक्रार|शेनवार|आयतार
    jd-M-yy|d-MMM-y|d MMMM y|EEEE d MMMM y
    kh:mm a|h:mm:ss a|h:mm:ss a
    n7
    @kok-Deva kok
    n1
    @kok-Deva-IN kok-Deva
    n7
    @kok-Latn kok
    a0|.|,|-|#%|¤#|3 2 1
    cJaner|Febrer|Mars|Abril|Mai|Jun|Julai|Agost|Setembr|Otubr|Novembr|Dezembr
    dJan|Feb|Mar|Abr|Mai|Jun|Jul|Ago|Set|Otu|Nov|Dez
    f
    gSomar|Mongllar|Budhvar|Birestar|Sukrar|Sonvar|Aitar
    hSom|Mon|Bud|Bre|Suk|Son|Ait
    jd-M-yy|d MMM, y|d MMMM, y|EEEE, d MMMM, y
    ka\u{202F}h:mm|a\u{202F}h:mm:ss|a\u{202F}h:mm:ss
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    n1
    @kok-Latn-IN kok-Latn
    n7
    @ks und
    a۰|٫|٬|\u{200E}-\u{200E}|#٪|¤#|3 3 1
    cجنؤری|فرؤری|مارٕچ|اپریل|مئی|جوٗن|جُلَے|اگست|ستمبر|اکتوٗبر|نومبر|دَسَمبَر
    dجنؤری|فرؤری|مارٕچ|اپریل|مئی|جوٗن|جُلَے|اگست|ستمبر|اکتوٗبر|نومبر|دسمبر
    eجنؤری|فرؤری|مارٕچ|اپریل|مئی|جوٗن|جوٗلایی|اگست|ستمبر|اکتوٗبر|نومبر|دسمبر
    fجنؤری|فرؤری|مارٕچ|اپریل|مئی|جوٗن|جوٗلایی|اگست|ستمبر|اکتوٗبر|نومبر|دسمبر
    gژٔندرٕروار|بۆموار|بودوار|برؠسوار|جُمہ|بٹوار|اَتھوار
    hژٔندٕروار|بۆموار|بودوار|برؠسوار|جُمہ|بٹوار|آتھوار
    jM/d/yy|MMM d, y|MMMM d, y|EEEE, MMMM d, y
    kh:mm a|h:mm:ss a|h:mm:ss a
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} تٕہ {1}|{0}، {1}|{0}، {1}|{0}، تٕہ {1}
    n7 rtl
    @ks-Arab ks
    n1 rtl
    @ks-Arab-IN ks-Arab
    n7 rtl
    @ks-Deva ks
    a0|.|,|-|#%|¤\u{A0}#|3 3 1
    cजनवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सतमबर|अक्तूबर|नवमबर|दसमबर
    dजनवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सतुंबर|अक्तूबर|नवूमबर|दसमबर
    eजनवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सतुंबर|अकतुम्बर|नवूमबर|दसूमबर
    fजनवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सतुंबर|अकतुम्बर|नवूमबर|दसमबर
    gच़ंदिरवार|बोमवार|बोदवार|ब्रेसवार|जुमा|बटवार|आथवार
    hचंदिरवार|बुवार|बोदवार|ब्रेसवार|जुमा|बटवार|आथवार
    jd/M/yy|d MMM y|d MMMM y|EEEE, d MMMM y
    ka h:mm|a h:mm:ss|a h:mm:ss
    m{0} ति {1}|{0}, {1}|{0}, {1}|{0}, ति {1}
    n1
    @ks-Deva-IN ks-Deva
    n7
    @ksb und
    a0|.|,|-|#%|#¤|3 3 1
    bTZSTSh
    cJanuali|Febluali|Machi|Aplili|Mei|Juni|Julai|Agosti|Septemba|Oktoba|Novemba|Desemba
    dJan|Feb|Mac|Apr|Mei|Jun|Jul|Ago|Sep|Okt|Nov|Des
    gJumaatatu|Jumaane|Jumaatano|Alhamisi|Ijumaa|Jumaamosi|Jumaapii
    hJtt|Jmn|Jtn|Alh|Iju|Jmo|Jpi
    imakeo|nyiaghuo
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    @ksf und
    a0|,|\u{A0}|-|#%|#\u{A0}¤|3 3 1
    cŋwíí a ntɔ́ntɔ|ŋwíí akǝ bɛ́ɛ|ŋwíí akǝ ráá|ŋwíí akǝ nin|ŋwíí akǝ táan|ŋwíí akǝ táafɔk|ŋwíí akǝ táabɛɛ|ŋwíí akǝ táaraa|ŋwíí akǝ táanin|ŋwíí akǝ ntɛk|ŋwíí akǝ ntɛk di bɔ́k|ŋwíí akǝ ntɛk di bɛ́ɛ
    dŋ1|ŋ2|ŋ3|ŋ4|ŋ5|ŋ6|ŋ7|ŋ8|ŋ9|ŋ10|ŋ11|ŋ12
    glǝndí|maadí|mɛkrɛdí|jǝǝdí|júmbá|samdí|sɔ́ndǝ
    hlǝn|maa|mɛk|jǝǝ|júm|sam|sɔ́n
    isárúwá|cɛɛ́nko
    jd/M/y|d MMM y|d MMMM y|EEEE d MMMM y
    @ksh und
    a0|,|\u{A0}|−|#\u{A0}%|¤\u{A0}#|3 3 1
    cJannewa|Fäbrowa|Määz|Aprell|Mai|Juuni|Juuli|Oujoß|Septämber|Oktohber|Novämber|Dezämber
    dJan|Fäb|Mäz|Apr|Mai|Jun|Jul|Ouj|Säp|Okt|Nov|Dez
    fJan.|Fäb.|Mäz.|Apr.|Mai|Jun.|Jul.|Ouj.|Säp.|Okt.|Nov.|Dez.
    gMohndaach|Dinnsdaach|Metwoch|Dunnersdaach|Friidaach|Samsdaach|Sunndaach
    hMo.|Di.|Me.|Du.|Fr.|Sa.|Su.
    iv.M.|n.M.
    jd. M. y|d. MMM. y|d. MMMM y|EEEE, 'dä' d. MMMM y
    m{0} un {1}|{0}, {1}|{0}, {1}|{0} un {1}
    @ku und
    a0|,|.|-|%#|#\u{A0}¤|3 3 1
    bTRY₺
    crêbendan|sibat|adar|nîsan|gulan|hezîran|tîrmeh|tebax|îlon|cotmeh|mijdar|berfanbar
    drbn|sbt|adr|nsn|gln|hzr|trm|tbx|îln|cot|mjd|brf
    gduşem|sêşem|çarşem|pêncşem|înî|şemî|yekşem
    hdşm|sşm|çşm|pşm|înî|şem|yşm
    iBN|PN
    jdd.MM.y|d'ê' MMM'a' y'an'|d'ê' MMMM'a' y'an'|EEEE, d'ê' MMMM'a' y'an'
    m{0} û {1}|{0}, {1}|{0}, {1}|{0} û {1}
    @kw und
    a0|.|,|-|#%|¤#|3 3 1
    cmis Genver|mis Hwevrer|mis Meurth|mis Ebrel|mis Me|mis Metheven|mis Gortheren|mis Est|mis Gwynngala|mis Hedra|mis Du|mis Kevardhu
    dGen|Hwe|Meu|Ebr|Me|Met|Gor|Est|Gwn|Hed|Du|Kev
    gdy Lun|dy Meurth|dy Merher|dy Yow|dy Gwener|dy Sadorn|dy Sul
    hLun|Mth|Mhr|Yow|Gwe|Sad|Sul
    ia.m.|p.m.
    jdd/MM/y|d MMM y|d MMMM y|EEEE d MMMM y
    @kxv und
    a0|.|,|-|#%|¤#|3 2 1
    cpusu lenju|maha lenju|pagu lenju|hire lenju|bese lenju|jaṭṭa lenju|aasaḍi lenju|srabĩ lenju|bado lenju|dasara lenju|divi lenju|pande lenju
    dpusu|maha|pagu|hire|bese|jaṭṭa|aasaḍi|srabĩ|bado|dasara|divi|pande
    gsmbara|mangaḍa|pudara|laki vara|sukru vara|sani vara|aadi vara
    hsmba|manga|puda|laki|sukru|sani|aadi
    iam|pm
    jd/M/yy|d MMM y|d MMMM y|EEEE, d MMMM y
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} aḍe {1}|{0}, {1}|{0}, {1}|{0}, aḍe {1}
    n7
    @kxv-Deva kxv
    cपुसु लेञ्जु|माहाका लेञ्जु|पागुणी लेञ्जु|हिरे लेञ्जु|बेसे लेञ्जु|जाटा लेञ्जु|आसाड़ी लेञ्जु|स्राबाँ लेञ्जु|बोदो लेञ्जु|दसारा लेञ्जु|दिवी लेञ्जु|पान्डे लेञ्जु
    dपुसु|माहा|पागु|हिर्रे|बेसे|जाट्टा|आसाड़ी|स्राबाँ|बाॅदो|दासारा|दिवी|पान्डे
    gसाॅम्वारा|मंगाड़ा|पुद्दारा|लाक्कि वारा|सुकुरु वारा|सान्नि वारा|आदि वारा
    hसाॅम्मा|मान्गा|पूदा|लाक्की|सुकुरु|सान्नि|आदि
    iए\u{202F}एम|पी\u{202F}एम
    l{1}, {0}|{1}, {0}|{1} आँ {0}|{1} आँ {0}
    m{0} ऑड़े {1}|{0}, {1}|{0}, {1}|{0}, ऑड़े {1}
    n1
    @kxv-Deva-IN kxv-Deva
    n7
    @kxv-Latn kxv
    n1
    @kxv-Latn-IN kxv-Latn
    n7
    @kxv-Orya kxv
    cପୁସୁ ଲେଞ୍ଜୁ|ମାହାକା ଲେଞ୍ଜୁ|ପାଗୁଣି ଲେଞ୍ଜୁ|ହିରେ ଲେଞ୍ଜୁ|ବେସେ ଲେଞ୍ଜୁ|ଜାଟା ଲେଞ୍ଜୁ|ଆସାଡ଼ି ଲେଞ୍ଜୁ|ସ୍ରାବାଁ ଲେଞ୍ଜୁ|ବଦ ଲେଞ୍ଜୁ|ଦାସାରା ଲେଞ୍ଜୁ|ଦିୱିଡ଼ି ଲେଞ୍ଜୁ|ପାଣ୍ଡେ ଲେଞ୍ଜୁ
    dପୁସୁ|ମାହା|ପାଗୁ|ହିରେ|ବେସେ|ଜାଟା|ଆସାଡ଼ି|ସ୍ରାବାଁ|ବଦ|ଦାସାରା|ଦିୱି|ପାଣ୍ଡେ
    gସମ୍ବାରା|ମାଙ୍ଗାଡ଼ା|ପୁଦାରା|ଲାକି ୱାରା|ସୁକ୍ରୁ ୱାରା|ସାନି ୱାରା|ଆଦି ୱାରା
    hସମ୍ବା|ମାଙ୍ଗା|ପୁଦା|ଲାକି|ସୁକ୍ରୁ|ସାନି|ଆଦି
    iଏ\u{202F}ଏମ|ପି\u{202F}ଏମ
    l{1}, {0}|{1}, {0}|{1} ଆଁ {0}|{1} ଆଁ {0}
    m{0} ଅଡ଼େ {1}|{0}, {1}|{0}, {1}|{0}, ଅଡ଼େ {1}
    n1
    @kxv-Orya-IN kxv-Orya
    n7
    @kxv-Telu kxv
    cమాగ|గుండు|హిరెఇ|బెసెకి|లండి|రాత|బాన్దపాణా|బార్సి|అస్ర|దివెడి|పాండు|పుసు
    dమాగ|గుండు|హిరెఇ|బెసెకి|లండి|రాత|బాన్దపాణా|బార్సి|అస్ర|దివెడి|పాండు|పుసు
    gనమారా|మాంగాడా|వుదారా|లాకివరా|నుక్ వరా|సానివరా|వారమి
    hనమారా|మాంగాడా|వుదారా|లాకివరా|నుక్ వరా|సానివరా|వారమి
    iఎ\u{202F}ఎమ్|పి\u{202F}ఎమ్
    l{1}, {0}|{1}, {0}|{1} త {0}|{1} త {0}
    m{0} మరియు {1}|{0}, {1}|{0}, {1}|{0}, మరియు {1}
    n1
    @kxv-Telu-IN kxv-Telu
    n7
    @ky und
    a0|,|\u{A0}|-|#%|#\u{A0}¤|3 3 1
    bAUDAUD|BRLBRL|CADCAD|GBPGBP|HKDHKD|ILSILS|INRINR|KGSсом|KRWKRW|MXNMXN|NZDNZD|THB฿|TWDTWD|USDUSD|XCDXCD
    cянварь|февраль|март|апрель|май|июнь|июль|август|сентябрь|октябрь|ноябрь|декабрь
    dянв.|фев.|мар.|апр.|май|июн.|июл.|авг.|сен.|окт.|ноя.|дек.
    eЯнварь|Февраль|Март|Апрель|Май|Июнь|Июль|Август|Сентябрь|Октябрь|Ноябрь|Декабрь
    fЯнв|Фев|Мар|Апр|Май|Июн|Июл|Авг|Сен|Окт|Ноя|Дек
    gдүйшөмбү|шейшемби|шаршемби|бейшемби|жума|ишемби|жекшемби
    hдүй.|шейш.|шарш.|бейш.|жума|ишм.|жек.
    iтң|тк
    jd/M/yy|y-'ж'., d-MMM|y-'ж'., d-MMMM|y-'ж'., d-MMMM, EEEE
    m{0} жана {1}|{0}, {1}|{0}, {1}|{0} жана {1}
    @la und
    cIanuarii|Februarii|Martii|Aprilis|Maii|Iunii|Iulii|Augusti|Septembris|Octobris|Novembris|Decembris
    dIan|Feb|Mar|Apr|Mai|Iun|Iul|Aug|Sep|Oct|Nov|Dec
    eIanuarius|Februarius|Martius|Aprilis|Maius|Iunius|Iulius|Augustus|September|October|November|December
    gdies Lunae|dies Martis|dies Mercurii|dies Iovis|dies Veneris|dies Saturni|dies Solis
    hLun|Mar|Mer|Iov|Ven|Sat|Sol
    ia.m.|p.m.
    jd M y 'p.C.n.'|'die' d MMM y 'p.C.n.'|'die' d MMMM y 'p.C.n.'|EEEE, 'die' d MMMM y 'p.C.n.'
    l{1}, {0}|{1}, {0}|{1} 'de' {0}|{1} 'de' {0}
    m{0} et {1}|{0}, {1}|{0}, {1}|{0} et {1}
    @lag und
    bTZSTSh
    cKʉfúngatɨ|Kʉnaanɨ|Kʉkeenda|Kwiikumi|Kwiinyambála|Kwiidwaata|Kʉmʉʉnchɨ|Kʉvɨɨrɨ|Kʉsaatʉ|Kwiinyi|Kʉsaano|Kʉsasatʉ
    dFúngatɨ|Naanɨ|Keenda|Ikúmi|Inyambala|Idwaata|Mʉʉnchɨ|Vɨɨrɨ|Saatʉ|Inyi|Saano|Sasatʉ
    gJumatátu|Jumaíne|Jumatáano|Alamíisi|Ijumáa|Jumamóosi|Jumapíiri
    hTáatu|Íne|Táano|Alh|Ijm|Móosi|Píili
    iTOO|MUU
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    @lb und
    a0|,|.|-|#\u{A0}%|#\u{A0}¤|3 3 1
    bAUDAU$|JPY¥|PHPPHP|THB฿|USD$
    cJanuar|Februar|Mäerz|Abrëll|Mee|Juni|Juli|August|September|Oktober|November|Dezember
    dJan.|Feb.|Mäe.|Abr.|Mee|Juni|Juli|Aug.|Sep.|Okt.|Nov.|Dez.
    fJan|Feb|Mäe|Abr|Mee|Jun|Jul|Aug|Sep|Okt|Nov|Dez
    gMéindeg|Dënschdeg|Mëttwoch|Donneschdeg|Freideg|Samschdeg|Sonndeg
    hMéi.|Dën.|Mët.|Don.|Fre.|Sam.|Son.
    imoies|nomëttes
    jdd.MM.yy|d. MMM y|d. MMMM y|EEEE, d. MMMM y
    m{0} a(n) {1}|{0}, {1}|{0}, {1}|{0} a(n) {1}
    @lg und
    a0|.|,|-|#%|#¤|3 3 1
    bUGXUSh
    cJanwaliyo|Febwaliyo|Marisi|Apuli|Maayi|Juuni|Julaayi|Agusito|Sebuttemba|Okitobba|Novemba|Desemba
    dJan|Feb|Mar|Apu|Maa|Juu|Jul|Agu|Seb|Oki|Nov|Des
    gBalaza|Lwakubiri|Lwakusatu|Lwakuna|Lwakutaano|Lwamukaaga|Sabbiiti
    hBal|Lw2|Lw3|Lw4|Lw5|Lw6|Sab
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    @lij und
    a0|,|.|-|#%|¤\u{A0}#|3 3 1
    cde zenâ|de frevâ|de marso|d’arvî|de mazzo|de zugno|de luggio|d’agosto|de settembre|d’ottobre|de novembre|de dexembre
    dde zen.|de fre.|de mar.|d’arv.|de maz.|de zug.|de lug.|d’ago.|de set.|d’ott.|de nov.|de dex.
    ezenâ|frevâ|marso|arvî|mazzo|zugno|luggio|agosto|settembre|ottobre|novembre|dexembre
    fzen.|fre.|mar.|arv.|maz.|zug.|lug.|ago.|set.|ott.|nov.|dex.
    glunesdì|mätesdì|mäcordì|zeuggia|venardì|sabbo|domenega
    hlun.|mät.|mäc.|zeu.|ven.|sab.|dom.
    jdd/MM/yy|d MMM 'do' y|d MMMM 'do' y|EEEE d MMMM 'do' y
    l{1} {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} e {1}|{0}, {1}|{0}, {1}|{0} e {1}
    @lkt und
    bUSD$
    cWiótheȟika Wí|Thiyóȟeyuŋka Wí|Ištáwičhayazaŋ Wí|Pȟežítȟo Wí|Čhaŋwápetȟo Wí|Wípazukȟa-wašté Wí|Čhaŋpȟásapa Wí|Wasútȟuŋ Wí|Čhaŋwápeǧi Wí|Čhaŋwápe-kasná Wí|Waníyetu Wí|Tȟahékapšuŋ Wí
    dWiótheȟika Wí|Thiyóȟeyuŋka Wí|Ištáwičhayazaŋ Wí|Pȟežítȟo Wí|Čhaŋwápetȟo Wí|Wípazukȟa-wašté Wí|Čhaŋpȟásapa Wí|Wasútȟuŋ Wí|Čhaŋwápeǧi Wí|Čhaŋwápe-kasná Wí|Waníyetu Wí|Tȟahékapšuŋ Wí
    gAŋpétuwaŋži|Aŋpétunuŋpa|Aŋpétuyamni|Aŋpétutopa|Aŋpétuzaptaŋ|Owáŋgyužažapi|Aŋpétuwakȟaŋ
    hAŋpétuwaŋži|Aŋpétunuŋpa|Aŋpétuyamni|Aŋpétutopa|Aŋpétuzaptaŋ|Owáŋgyužažapi|Aŋpétuwakȟaŋ
    jM/d/yy|MMM d, y|MMMM d, y|EEEE, MMMM d, y
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    n7
    @lld und
    a0|,|.|-|#%|#\u{A0}¤|3 3 1
    cde jená|de forá|de merz|d’aurí|de ma|de jügn|de messé|d’aost|de setëmber|d’otober|de novëmber|de dezëmber
    dde jená|de forá|de merz|d’aurí|de ma|de jügn|de messé|d’aost|de set|d’oto|de nov|de dez
    ejená|forá|merz|aurí|ma|jügn|messé|aost|setëmber|otober|novëmber|dezëmber
    fjená|forá|merz|aurí|ma|jügn|messé|aost|set|oto|nov|dez
    glönesc|mertesc|mercui|jöbia|vëndres|sabeda|domënia
    hlön|mert|merc|jöb|vën|sab|dom
    jdd.MM.yy|d MMM y|d MMMM y|EEEE, d MMMM 'dl' y
    l{1}, {0}|{1}, {0}|{1} {0}|{1} {0}
    m{0} y {1}|{0}, {1}|{0}, {1}|{0} y {1}
    @lmo und
    a0|,|'|-|#%|¤\u{A0}#|3 3 1
    csginer|fevrer|marz|avril|masg|sgiugn|luj|avost|setember|otover|november|dicember
    dsginer|fevrer|marz|avril|masg|sgiugn|luj|avost|setember|otover|november|dicember
    glundì|mardì|mercoldì|sgiovedì|venerdì|sabet|domenega
    hlundì|mardì|mercoldì|sgiovedì|venerdì|sabet|domenega
    @ln und
    a0|,|.|-|#%|#\u{A0}¤|3 3 1
    bCDFFC
    csánzá ya yambo|sánzá ya míbalé|sánzá ya mísáto|sánzá ya mínei|sánzá ya mítáno|sánzá ya motóbá|sánzá ya nsambo|sánzá ya mwambe|sánzá ya libwa|sánzá ya zómi|sánzá ya zómi na mɔ̌kɔ́|sánzá ya zómi na míbalé
    dyan|fbl|msi|apl|mai|yun|yul|agt|stb|ɔtb|nvb|dsb
    gmokɔlɔ mwa yambo|mokɔlɔ mwa míbalé|mokɔlɔ mwa mísáto|mokɔlɔ ya mínéi|mokɔlɔ ya mítáno|mpɔ́sɔ|eyenga
    hybo|mbl|mst|min|mtn|mps|eye
    intɔ́ngɔ́|mpókwa
    jd/M/y|d MMM y|d MMMM y|EEEE d MMMM y
    m{0} mpé {1}|{0}, {1}|{0}, {1}|{0} mpé {1}
    @ln-AO ln
    bAOAKz
    n7
    @lo und
    a0|,|.|-|#%|¤#;¤-#|3 3 1
    bLAK₭|PHPPHP|THB฿
    cມັງກອນ|ກຸມພາ|ມີນາ|ເມສາ|ພຶດສະພາ|ມິຖຸນາ|ກໍລະກົດ|ສິງຫາ|ກັນຍາ|ຕຸລາ|ພະຈິກ|ທັນວາ
    dມ.ກ.|ກ.ພ.|ມ.ນ.|ມ.ສ.|ພ.ພ.|ມິ.ຖ.|ກ.ລ.|ສ.ຫ.|ກ.ຍ.|ຕ.ລ.|ພ.ຈ.|ທ.ວ.
    gວັນຈັນ|ວັນອັງຄານ|ວັນພຸດ|ວັນພະຫັດ|ວັນສຸກ|ວັນເສົາ|ວັນອາທິດ
    hຈັນ|ອັງຄານ|ພຸດ|ພະຫັດ|ສຸກ|ເສົາ|ອາທິດ
    iກ່ອນທ່ຽງ|ຫຼັງທ່ຽງ
    jd/M/y|d MMM y|d MMMM y|EEEE, d MMMM y
    kH:mm|H ໂມງ m ນາທີ ss ວິນາທີ|H ໂມງ m ນາທີ ss ວິນາທີ
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} ແລະ {1}|{0}, {1}|{0}, {1}|{0}, {1}
    n7
    @lrc und
    a۰|٫|٬|\u{200E}-\u{200E}|#٪|¤\u{A0}#|3 3 1
    bIQDد.ع.\u{200F}
    cجانڤیە|فئڤریە|مارس|آڤریل|مئی|جوٙأن|جوٙلا|آگوست|سئپتامر|ئوکتوڤر|نوڤامر|دئسامر
    dجانڤیە|فئڤریە|مارس|آڤریل|مئی|جوٙأن|جوٙلا|آگوست|سئپتامر|ئوکتوڤر|نوڤامر|دئسامر
    n6 rtl
    @lrc-IQ lrc
    kh:mm a|h:mm:ss a|h:mm:ss a
    @lt und
    a0|,|\u{A0}|−|#\u{A0}%|#\u{A0}¤|3 3 1
    bAUDAUD|BRLBRL|CADCAD|CNYCNY|GBPGBP|HKDHKD|ILSILS|INRINR|JPYJPY|KRWKRW|MXNMXN|NZDNZD|PHPPHP|TWDTWD|USDUSD|VNDVND|XAFXAF|XCDXCD|XOFXOF|XPFXPF
    csausio|vasario|kovo|balandžio|gegužės|birželio|liepos|rugpjūčio|rugsėjo|spalio|lapkričio|gruodžio
    dsaus.|vas.|kov.|bal.|geg.|birž.|liep.|rugp.|rugs.|spal.|lapkr.|gruod.
    esausis|vasaris|kovas|balandis|gegužė|birželis|liepa|rugpjūtis|rugsėjis|spalis|lapkritis|gruodis
    gpirmadienis|antradienis|trečiadienis|ketvirtadienis|penktadienis|šeštadienis|sekmadienis
    hpr|an|tr|kt|pn|št|sk
    ipriešpiet|popiet
    jy-MM-dd|y-MM-dd|y 'm'. MMMM d 'd'.|y 'm'. MMMM d 'd'., EEEE
    m{0} ir {1}|{0}, {1}|{0}, {1}|{0} ir {1}
    @ltg und
    cjanvars|februars|marts|apreļs|majs|juņs|juļs|augusts|septembris|oktobris|novembris|decembris
    djanvars|februars|marts|apreļs|majs|juņs|juļs|augusts|septembris|oktobris|novembris|decembris
    gpyrmūdīne|ūtardīne|trešdīne|catūrtdīne|pīktdīne|sastdīne|svātdīne
    hpyrmūdīne|ūtardīne|trešdīne|catūrtdīne|pīktdīne|sastdīne|svātdīne
    @lu und
    a0|,|.|-|#%|#¤|3 3 1
    bCDFFC
    cCiongo|Lùishi|Lusòlo|Mùuyà|Lumùngùlù|Lufuimi|Kabàlàshìpù|Lùshìkà|Lutongolo|Lungùdi|Kaswèkèsè|Ciswà
    dCio|Lui|Lus|Muu|Lum|Luf|Kab|Lush|Lut|Lun|Kas|Cis
    gNkodya|Ndàayà|Ndangù|Njòwa|Ngòvya|Lubingu|Lumingu
    hNko|Ndy|Ndg|Njw|Ngv|Lub|Lum
    iDinda|Dilolo
    jd/M/y|d MMM y|d MMMM y|EEEE d MMMM y
    @luo und
    a0|.|,|-|#%|#¤|3 3 1
    bKESKsh
    cDwe mar Achiel|Dwe mar Ariyo|Dwe mar Adek|Dwe mar Ang’wen|Dwe mar Abich|Dwe mar Auchiel|Dwe mar Abiriyo|Dwe mar Aboro|Dwe mar Ochiko|Dwe mar Apar|Dwe mar gi achiel|Dwe mar Apar gi ariyo
    dDAC|DAR|DAD|DAN|DAH|DAU|DAO|DAB|DOC|DAP|DGI|DAG
    gWuok Tich|Tich Ariyo|Tich Adek|Tich Ang’wen|Tich Abich|Ngeso|Jumapil
    hWUT|TAR|TAD|TAN|TAB|NGS|JMP
    iOD|OT
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    n7
    @luy und
    a0|.|,|-|#%|¤#;¤-#|3 3 1
    bKESKsh
    cJanuari|Februari|Machi|Aprili|Mei|Juni|Julai|Agosti|Septemba|Oktoba|Novemba|Desemba
    dJan|Feb|Mar|Apr|Mei|Jun|Jul|Ago|Sep|Okt|Nov|Des
    gJumatatu|Jumanne|Jumatano|Murwa wa Kanne|Murwa wa Katano|Jumamosi|Jumapiri
    hJ3|J4|J5|Al|Ij|J1|J2
    ia.m.|p.m.
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    n7
    @lv und
    a0|,|\u{A0}|-|#%|#\u{A0}¤|3 3 2
    bAUDAU$|JPY¥|PHPPHP|THB฿|USD$
    cjanvāris|februāris|marts|aprīlis|maijs|jūnijs|jūlijs|augusts|septembris|oktobris|novembris|decembris
    djanv.|febr.|marts|apr.|maijs|jūn.|jūl.|aug.|sept.|okt.|nov.|dec.
    gpirmdiena|otrdiena|trešdiena|ceturtdiena|piektdiena|sestdiena|svētdiena
    hpirmd.|otrd.|trešd.|ceturtd.|piektd.|sestd.|svētd.
    ipriekšp.|pēcp.
    jdd.MM.yy|y. 'gada' d. MMM|y. 'gada' d. MMMM|EEEE, y. 'gada' d. MMMM
    m{0} un {1}|{0}, {1}|{0}, {1}|{0} un {1}
    @mai und
    cजनवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्तूबर|नवंबर|दिसंबर
    dजन॰|फ़र॰|मार्च|अप्रैल|मई|जून|जुल॰|अग॰|सित॰|अक्तू॰|नव॰|दिस॰
    eजनवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर
    fजन॰|फर॰|मार्च|अप्रैल|मई|जून|जुल॰|अग॰|सित॰|अक्तू॰|नव॰|दिस॰
    gसोम दिन|मंगल दिन|बुध दिन|बृहस्पति दिन|शुक्र दिन|शनि दिन|रवि दिन
    hसोम|मंगल|बुध|गुरु|शुक्र|शनि|रवि
    iभोर|सांझ
    jd/M/yy|d MMM y|d MMMM y|EEEE, d MMMM y
    kh:mm a|h:mm:ss a|h:mm:ss a
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} और {1}|{0}, {1}|{0}, {1}|{0}, और {1}
    n7
    @mas und
    a0|.|,|-|#%|¤#|3 3 1
    bKESKsh
    cOladalʉ́|Arát|Ɔɛnɨ́ɔɨŋɔk|Olodoyíóríê inkókúâ|Oloilépūnyīē inkókúâ|Kújúɔrɔk|Mórusásin|Ɔlɔ́ɨ́bɔ́rárɛ|Kúshîn|Olgísan|Pʉshʉ́ka|Ntʉ́ŋʉ́s
    dDal|Ará|Ɔɛn|Doy|Lép|Rok|Sás|Bɔ́r|Kús|Gís|Shʉ́|Ntʉ́
    gJumatátu|Jumane|Jumatánɔ|Alaámisi|Jumáa|Jumamósi|Jumapílí
    hJtt|Jnn|Jtn|Alh|Iju|Jmo|Jpi
    iƐnkakɛnyá|Ɛndámâ
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    n7
    @mas-TZ mas
    bTZSTSh
    n1
    @mer und
    a0|.|,|-|#%|¤#|3 3 1
    bKESKsh
    cJanuarĩ|Feburuarĩ|Machi|Ĩpurũ|Mĩĩ|Njuni|Njuraĩ|Agasti|Septemba|Oktũba|Novemba|Dicemba
    dJAN|FEB|MAC|ĨPU|MĨĨ|NJU|NJR|AGA|SPT|OKT|NOV|DEC
    gMuramuko|Wairi|Wethatu|Wena|Wetano|Jumamosi|Kiumia
    hMRA|WAI|WET|WEN|WTN|JUM|KIU
    iRŨ|ŨG
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    n7
    @mfe und
    a0|.|\u{A0}|-|#%|¤\u{A0}#|3 3 1
    bMURRs
    czanvie|fevriye|mars|avril|me|zin|zilye|out|septam|oktob|novam|desam
    dzan|fev|mar|avr|me|zin|zil|out|sep|okt|nov|des
    glindi|mardi|merkredi|zedi|vandredi|samdi|dimans
    hlin|mar|mer|ze|van|sam|dim
    jd/M/y|d MMM, y|d MMMM y|EEEE d MMMM y
    @mg und
    bMGAAr
    cJanoary|Febroary|Martsa|Aprily|Mey|Jona|Jolay|Aogositra|Septambra|Oktobra|Novambra|Desambra
    dJan|Feb|Mar|Apr|Mey|Jon|Jol|Aog|Sep|Okt|Nov|Des
    gAlatsinainy|Talata|Alarobia|Alakamisy|Zoma|Asabotsy|Alahady
    hAlats|Tal|Alar|Alak|Zom|Asab|Alah
    jy-MM-dd|y MMM d|d MMMM y|EEEE d MMMM y
    @mgh und
    a0|,|.|-|#%|¤\u{A0}#|3 3 1
    bMZNMTn
    cMweri wo kwanza|Mweri wo unayeli|Mweri wo uneraru|Mweri wo unecheshe|Mweri wo unethanu|Mweri wo thanu na mocha|Mweri wo saba|Mweri wo nane|Mweri wo tisa|Mweri wo kumi|Mweri wo kumi na moja|Mweri wo kumi na yel’li
    dKwa|Una|Rar|Che|Tha|Moc|Sab|Nan|Tis|Kum|Moj|Yel
    gJumatatu|Jumanne|Jumatano|Arahamisi|Ijumaa|Jumamosi|Sabato
    hJtt|Jnn|Jtn|Ara|Iju|Jmo|Sab
    iwichishu|mchochil’l
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    n7
    @mgo und
    ciməg mbegtug|imeg àbùbì|imeg mbəŋchubi|iməg ngwə̀t|iməg fog|iməg ichiibɔd|iməg àdùmbə̀ŋ|iməg ichika|iməg kud|iməg tèsiʼe|iməg zò|iməg krizmed
    dmbegtug|imeg àbùbì|imeg mbəŋchubi|iməg ngwə̀t|iməg fog|iməg ichiibɔd|iməg àdùmbə̀ŋ|iməg ichika|iməg kud|iməg tèsiʼe|iməg zò|iməg krizmed
    gAneg 2|Aneg 3|Aneg 4|Aneg 5|Aneg 6|Aneg 7|Aneg 1
    hAneg 2|Aneg 3|Aneg 4|Aneg 5|Aneg 6|Aneg 7|Aneg 1
    jy-MM-dd|y MMM d|y MMMM d|EEEE, y MMMM dd
    @mi und
    bJPY¥|NZD$
    cHānuere|Pēpuere|Māehe|Āpereira|Mei|Hune|Hūrae|Ākuhata|Hepetema|Oketopa|Noema|Tīhema
    dHān|Pēp|Māe|Āpe|Mei|Hun|Hūr|Āku|Hep|Oke|Noe|Tīh
    eHānuere|Pēpuere|Māehe|Āperira|Mei|Hune|Hūrae|Ākuhata|Hepetema|Oketopa|Noema|Tīhema
    gMane|Tūrei|Wenerei|Tāite|Paraire|Rāhoroi|Rātapu
    hMan|Tūr|Wen|Tāi|Par|Rāh|Rāt
    jdd-MM-y|d MMM y|d MMMM y|EEEE, d MMMM y
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    @mk und
    a0|,|.|-|#\u{A0}%|#\u{A0}¤|3 3 1
    bAUDAUD|CNYCNY|GBPGBP|HKDHKD|ILSILS|INRINR|JPYJPY|KRWKRW|MKDден.|NZDNZD|PHPPHP|TWDTWD|VNDVND
    cјануари|февруари|март|април|мај|јуни|јули|август|септември|октомври|ноември|декември
    dјан.|фев.|мар.|апр.|мај|јун.|јул.|авг.|сеп.|окт.|ное.|дек.
    gпонеделник|вторник|среда|четврток|петок|сабота|недела
    hпон.|вто.|сре.|чет.|пет.|саб.|нед.
    iпретпл.|попл.
    jd.M.yy|d.M.y\u{202F}'г'.|d MMMM y\u{202F}'г'.|EEEE, d MMMM y\u{202F}'г'.
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} и {1}|{0}, {1}|{0}, {1}|{0} и {1}
    @ml und
    a0|.|,|-|#%|¤#|3 2 1
    bJPY¥|PHPPHP|THB฿|USD$
    cജനുവരി|ഫെബ്രുവരി|മാർച്ച്|ഏപ്രിൽ|മേയ്|ജൂൺ|ജൂലൈ|ഓഗസ്റ്റ്|സെപ്റ്റംബർ|ഒക്\u{200C}ടോബർ|നവംബർ|ഡിസംബർ
    dജനു|ഫെബ്രു|മാർ|ഏപ്രി|മേയ്|ജൂൺ|ജൂലൈ|ഓഗ|സെപ്റ്റം|ഒക്ടോ|നവം|ഡിസം
    gതിങ്കളാഴ്\u{200C}ച|ചൊവ്വാഴ്ച|ബുധനാഴ്\u{200C}ച|വ്യാഴാഴ്\u{200C}ച|വെള്ളിയാഴ്\u{200C}ച|ശനിയാഴ്\u{200C}ച|ഞായറാഴ്\u{200C}ച
    hതിങ്കൾ|ചൊവ്വ|ബുധൻ|വ്യാഴം|വെള്ളി|ശനി|ഞായർ
    jd/M/yy|y, MMM d|y, MMMM d|y, MMMM d, EEEE
    kh:mm a|h:mm:ss a|h:mm:ss a
    m{0} കൂടാതെ {1}|{0}, {1}|{0}, {1}|{0}, {1} എന്നിവ
    n7
    @mn und
    bMNT₮|PHPPHP|THB฿|USD$
    cнэгдүгээр сар|хоёрдугаар сар|гуравдугаар сар|дөрөвдүгээр сар|тавдугаар сар|зургаадугаар сар|долоодугаар сар|наймдугаар сар|есдүгээр сар|аравдугаар сар|арван нэгдүгээр сар|арван хоёрдугаар сар
    d1-р сар|2-р сар|3-р сар|4-р сар|5-р сар|6-р сар|7-р сар|8-р сар|9-р сар|10-р сар|11-р сар|12-р сар
    eНэгдүгээр сар|Хоёрдугаар сар|Гуравдугаар сар|Дөрөвдүгээр сар|Тавдугаар сар|Зургаадугаар сар|Долоодугаар сар|Наймдугаар сар|Есдүгээр сар|Аравдугаар сар|Арван нэгдүгээр сар|Арван хоёрдугаар сар
    gдаваа|мягмар|лхагва|пүрэв|баасан|бямба|ням
    hДа|Мя|Лх|Пү|Ба|Бя|Ня
    iү.ө.|ү.х.
    jy.MM.dd|y\u{202F}'оны' MMM'ын' d|y\u{202F}'оны' MMMM'ын' d|y\u{202F}'оны' MMMM'ын' d, EEEE 'гараг'
    @mn-Mong-MN mn
    a0|.|,|-|#%|¤#|3 3 1
    bMNTMNT|PHP₱|THBTHB|USDUS$
    cᠨᠢᠭᠡᠳᠥᠭᠡᠷ ᠰᠠᠷ\u{180E}ᠠ|ᠬᠣᠶᠠᠳᠣᠭᠠᠷ ᠰᠠᠷ\u{202F}ᠠ|ᠭᠣᠷᠪᠡᠳᠣᠭᠠᠷ ᠰᠠᠷ\u{202F}ᠠ|ᠳᠥᠷᠪᠡᠳᠥᠭᠡᠷ ᠰᠠᠷ\u{180E}ᠠ|ᠲᠠᠪᠣᠳᠣᠭᠠᠷ ᠰᠠᠷ\u{202F}ᠠ|ᠵᠢᠷᠭᠣᠭᠠᠳᠣᠭᠠᠷ ᠰᠠᠷ\u{180E}ᠠ|ᠲᠣᠯᠣᠭᠠᠳᠣᠭᠠᠷ ᠰᠠᠷ\u{180E}ᠠ|ᠨᠠᠢᠮᠠᠳᠥᠭᠠᠷ ᠰᠠᠷ\u{180E}ᠠ|ᠶᠢᠰᠥᠳᠥᠭᠡᠷ ᠰᠠᠷ\u{180E}ᠠ|ᠠᠷᠪᠠᠳᠣᠭᠠᠷ ᠰᠠᠷ\u{180E}ᠠ|ᠠᠷᠪᠠᠨ ᠨᠢᠭᠡᠳᠥᠭᠡᠷ ᠰᠠᠷ\u{180E}ᠠ|ᠠᠷᠪᠠᠨ ᠬᠣᠶᠠᠳᠣᠭᠠᠷ ᠰᠠᠷ\u{180E}ᠠ
    d1\u{202F}᠊ᠷ ᠰᠠᠷ\u{180E}ᠠ|2\u{202F}᠊ᠷ ᠰᠠᠷ\u{180E}ᠠ|3᠊ᠷ ᠰᠠᠷ\u{180E}ᠠ|4\u{202F}᠊ᠷ ᠰᠠᠷ\u{180E}ᠠ|5\u{202F}᠊ᠷ ᠰᠠᠷ\u{180E}ᠠ|6\u{202F}᠊ᠷ ᠰᠠᠷ\u{180E}ᠠ|7\u{202F}᠊ᠷ ᠰᠠᠷ\u{180E}ᠠ|8᠊ᠷ ᠰᠠᠷ\u{180E}ᠠ|9 ᠊ᠷ ᠰᠠᠷ\u{180E}ᠠ|10 ᠊ᠷ ᠰᠠᠷ\u{180E}ᠠ|11 ᠊ᠷ ᠰᠠᠷ\u{180E}ᠠ|12 ᠊ᠷ ᠰᠠᠷ\u{180E}ᠠ
    e
    f1\u{202F}᠊ᠷ ᠰᠠᠷ\u{180E}ᠠ|2\u{202F}᠊ᠷ ᠰᠠᠷ\u{180E}ᠠ|3᠊ᠷ ᠰᠠᠷ\u{180E}ᠠ|4\u{202F}᠊ᠷ ᠰᠠᠷ\u{180E}ᠠ|5\u{202F}᠊ᠷ ᠰᠠᠷ\u{180E}ᠠ|6\u{202F}᠊ᠷ ᠰᠠᠷ\u{180E}ᠠ|7\u{202F}᠊ᠷ ᠰᠠᠷ\u{180E}ᠠ|8\u{202F}᠊ᠷ ᠰᠠᠷ\u{180E}ᠠ|9\u{202F}᠊ᠷ ᠰᠠᠷ\u{180E}ᠠ|10 ᠊ᠷ ᠰᠠᠷ\u{180E}ᠠ|11᠊ᠷ ᠰᠠᠷ\u{180E}ᠠ|12᠊ᠷ ᠰᠠᠷ\u{180E}ᠠ
    gᠳᠠᠸᠠ|ᠮᠢᠠᠠᠮᠠᠷ|ᡀᠠᠭᠪᠠ|ᠫᠦᠷᠪᠦ|ᠪᠠᠰᠠᠩ|ᠪᠢᠮᠪᠠ|ᠨᠢᠮ\u{180E}ᠠ
    hᠲᠠ|ᠮᠢᠭ|ᡀᠠ|ᠫᠥᠷ|ᠪᠠ|ᠪᠢᠮ|ᠨᠢ
    iAM|PM
    jy.MM.dd|y.MM.dd|y ᠋ᠣᠨ ᠤMMMM\u{180E}\u{180E} ᠤᠩ d|y ᠣᠨ \u{180E}\u{180E}\u{180E}ᠤ MMMM\u{180E}\u{180E}ᠢᠢᠨd. EEEE ᠋ᠭᠠᠷᠠᠭ
    @mni und
    a০|.|,|-|#%|¤\u{A0}#|3 3 1
    cজনুৱারী|ফেব্রুৱারি|মার্চ|এপ্রিল|মে|জুন|জুলাই|\u{200C}ওগষ্ট|সেপ্টেম্বর|ওক্টোবর|নভেম্বর|ডিসেম্বর
    dজন|ফেব্রুৱারি|মার্চ|এপ্রিল|মে|জুন|জুলাই|ওগ|সেপ্টেম্বর|ওক্টোবর|নভেম্বর|ডিসেম্বর
    eজানুৱারি|ফেব্রুৱারি|মার্চ|এপ্রিল|মে|জুন|জুলাই|ওগষ্ট|সেপ্টেম্বর|ওক্টোবর|নবেম্বর|ডিসেম্বর
    fজানু|ফেব্রু|মার|এপ্রি|মে|জুন|জুলা|আগ|সেপ্ট|ওক্টো|নভে|ডিসে
    gনিংথৌকাবা|লৈবাকপোকপা|য়ুমশকৈশা|শগোলশেন|ইরাই|থাংজ|নোংমাইজিং
    hনিংথৌকাবা|লৈবাকপোকপা|য়ুমশকৈশা|শগোলশেন|ইরাই|থাংজ|নোংমাইজিং
    iনুমাং|PM
    jd/M/yy|MMM d, y|MMMM d, y|MMMM d, y, EEEE
    kh:mm a|h:mm:ss a|h:mm:ss a
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} অমসুং {1}|{0}, {1}|{0}, {1}|{0} অমসুং {1}
    n7
    @mni-Beng mni
    n1
    @mni-Beng-IN mni-Beng
    n7
    @mr und
    a०|.|,|-|#%|¤#|3 2 1
    bPHPPHP|THB฿|USD$
    cजानेवारी|फेब्रुवारी|मार्च|एप्रिल|मे|जून|जुलै|ऑगस्ट|सप्टेंबर|ऑक्टोबर|नोव्हेंबर|डिसेंबर
    dजाने|फेब्रु|मार्च|एप्रि|मे|जून|जुलै|ऑग|सप्टें|ऑक्टो|नोव्हें|डिसें
    gसोमवार|मंगळवार|बुधवार|गुरुवार|शुक्रवार|शनिवार|रविवार
    hसोम|मंगळ|बुध|गुरु|शुक्र|शनि|रवि
    jd/M/yy|d MMM, y|d MMMM, y|EEEE, d MMMM, y
    kh:mm a|h:mm:ss a|h:mm:ss a
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} आणि {1}|{0}, {1}|{0}, {1}|{0} आणि {1}
    n7
    @ms und
    a0|.|,|-|#%|¤#|3 3 1
    bCADCAD|MXNMXN|MYRRM|PHPPHP|USDUSD
    cJanuari|Februari|Mac|April|Mei|Jun|Julai|Ogos|September|Oktober|November|Disember
    dJan|Feb|Mac|Apr|Mei|Jun|Jul|Ogo|Sep|Okt|Nov|Dis
    gIsnin|Selasa|Rabu|Khamis|Jumaat|Sabtu|Ahad
    hIsn|Sel|Rab|Kha|Jum|Sab|Ahd
    iPG|PTG
    jd/MM/yy|d MMM y|d MMMM y|EEEE, d MMMM y
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    l{1}, {0}|{1}, {0}|{1} {0}|{1} {0}
    m{0} dan {1}|{0}, {1}|{0}, {1}|{0} dan {1}
    @ms-Arab ms
    bCADCA$|MXNMX$|PHP₱|USDUS$
    cجانواري|فيبواري|مچ|اڤريل|مي|جون|جولاي|ݢوس|سيڤتيمبر|اوکتوبر|نوۏيمبر|ديسيمبر
    dجانواري|فيبواري|مچ|اڤريل|مي|جون|جولاي|ݢوس|سيڤتيمبر|اوکتوبر|نوۏيمبر|ديسيمبر
    gاثنين|ثلاث|رابو|خميس|جمعة|سبتو|احد
    hاثنين|ثلاث|رابو|خميس|جمعة|سبتو|احد
    iAM|PM
    jd/MM/yy|dd/MM/y|d MMMM y|EEEE، d MMMM y
    kh:mm a|h:mm:ss a|h:mm:ss a
    l{1} {0}|{1} {0}|{1} {0}|{1} {0}
    m{0}, {1}|{0}, {1}|{0}, {1}|{0}, {1}
    n1 rtl
    @ms-Arab-BN ms-Arab
    a0|,|.|-|#%|¤\u{A0}#|3 3 1
    bBND$
    jd/MM/yy|dd/MM/y|d MMMM y|dd MMMM y
    @ms-BN ms
    a0|,|.|-|#%|¤\u{A0}#|3 3 1
    bBND$
    jd/MM/yy|d MMM y|d MMMM y|dd MMMM y
    @ms-ID ms
    a0|,|.|-|#%|¤#|3 3 1
    bIDRRp
    jdd/MM/yy|d MMM y|d MMMM y|EEEE, dd MMMM y
    kHH.mm|HH.mm.ss|HH.mm.ss
    n7
    @ms-SG ms
    bSGD$
    n7
    @mt und
    a0|.|,|-|#%|¤#|3 3 1
    cJannar|Frar|Marzu|April|Mejju|Ġunju|Lulju|Awwissu|Settembru|Ottubru|Novembru|Diċembru
    dJan|Fra|Mar|Apr|Mej|Ġun|Lul|Aww|Set|Ott|Nov|Diċ
    gIt-Tnejn|It-Tlieta|L-Erbgħa|Il-Ħamis|Il-Ġimgħa|Is-Sibt|Il-Ħadd
    hTne|Tli|Erb|Ħam|Ġim|Sib|Ħad
    jdd/MM/y|dd MMM y|d 'ta'’ MMMM y|EEEE, d 'ta'’ MMMM y
    m{0} u {1}|{0}, {1}|{0}, {1}|{0}, u {1}
    n7
    @mua und
    a0|,|.|-|#%|¤#|3 3 1
    cFĩi Loo|Cokcwaklaŋne|Cokcwaklii|Fĩi Marfoo|Madǝǝuutǝbijaŋ|Mamǝŋgwãafahbii|Mamǝŋgwãalii|Madǝmbii|Fĩi Dǝɓlii|Fĩi Mundaŋ|Fĩi Gwahlle|Fĩi Yuru
    dFLO|CLA|CKI|FMF|MAD|MBI|MLI|MAM|FDE|FMU|FGW|FYU
    gComlaaɗii|Comzyiiɗii|Comkolle|Comkaldǝɓlii|Comgaisuu|Comzyeɓsuu|Com’yakke
    hCla|Czi|Cko|Cka|Cga|Cze|Cya
    icomme|lilli
    jd/M/y|d MMM y|d MMMM y|EEEE d MMMM y
    @mus und
    bUSD$
    cRvfo Cuse|Hotvle Hvse|Tasahcuce|Tasahce Rakko|Ke Hvse|Kvco Hvse|Hiyuce|Hiyo Rakko|Otowoskuce|Otowoskv Rakko|Ehole|Rvfo Rakko
    dRvfo Cuse|Hotvle Hvse|Tasahcuce|Tasahce Rakko|Ke Hvse|Kvco Hvse|Hiyuce|Hiyo Rakko|Otowoskuce|Otowoskv Rakko|Ehole|Rvfo Rakko
    gEnhvteceskv|Enhvteceskv Enhvyvtke|Ennvrkvpv|Ennvrkvpv Enhvyvtke|Nak Okkoskv Nettv|Nettv Cakʼcuse|Nettvʼcako
    hEnhvteceskv|Enhvteceskv Enhvyvtke|Ennvrkvpv|Ennvrkvpv Enhvyvtke|Nak Okkoskv Nettv|Nettv Cakʼcuse|Nettvʼcako
    jM/d/yy|MMM d, y|MMMM d, y|EEEE, MMMM d, y
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    n7
    @my und
    a၀|.|,|-|#%|#\u{A0}¤|3 3 1
    bMMKK|THB฿
    cဇန်နဝါရီ|ဖေဖော်ဝါရီ|မတ်|ဧပြီ|မေ|ဇွန်|ဇူလိုင်|ဩဂုတ်|စက်တင်ဘာ|အောက်တိုဘာ|နိုဝင်ဘာ|ဒီဇင်ဘာ
    dဇန်|ဖေ|မတ်|ဧ|မေ|ဇွန်|ဇူ|ဩ|စက်|အောက်|နို|ဒီ
    gတနင်္လာ|အင်္ဂါ|ဗုဒ္ဓဟူး|ကြာသပတေး|သောကြာ|စနေ|တနင်္ဂနွေ
    hတနင်္လာ|အင်္ဂါ|ဗုဒ္ဓဟူး|ကြာသပတေး|သောကြာ|စနေ|တနင်္ဂနွေ
    iနံနက်|ညနေ
    jd/M/yy|y MMM d|y MMMM d|y MMMM d EEEE
    kH:mm|HH:mm:ss|HH:mm:ss
    m{0}နှင့် {1}|{0} - {1}|{0} - {1}|{0}နှင့် {1}
    n7
    @myv und
    cякшамков|даволков|эйзюрков|чадыков|панжиков|аштемков|медьков|умарьков|таштамков|ожоков|сундерьков|ацамков
    dякшамков|даволков|эйзюрков|чадыков|панжиков|аштемков|медьков|умарьков|таштамков|ожоков|сундерьков|ацамков
    fякш|дав|эйз|чад|пан|ашт|мед|ума|таш|ожо|сун|аца
    gатяньчистэ|вастаньчистэ|куншкачистэ|калоньчистэ|сюконьчистэ|шлямочистэ|таргочистэ
    hатя|вас|кун|кал|сюк|шля|тар
    @mzn und
    a۰|٫|٬|\u{200E}-\u{200E}|#٪|¤\u{A0}#|3 3 1
    cژانویه|فوریه|مارس|آوریل|مه|ژوئن|ژوئیه|اوت|سپتامبر|اکتبر|نوامبر|دسامبر
    dژانویه|فوریه|مارس|آوریل|مه|ژوئن|ژوئیه|اوت|سپتامبر|اکتبر|نوامبر|دسامبر
    n6 rtl
    @naq und
    a0|.|,|-|#%|¤#|3 3 1
    bNAD$
    cǃKhanni|ǃKhanǀgôab|ǀKhuuǁkhâb|ǃHôaǂkhaib|ǃKhaitsâb|Gamaǀaeb|ǂKhoesaob|Aoǁkhuumûǁkhâb|Taraǀkhuumûǁkhâb|ǂNûǁnâiseb|ǀHooǂgaeb|Hôasoreǁkhâb
    dJan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec
    gMantaxtsees|Denstaxtsees|Wunstaxtsees|Dondertaxtsees|Fraitaxtsees|Satertaxtsees|Sontaxtsees
    hMa|De|Wu|Do|Fr|Sat|Son
    iǁgoagas|ǃuias
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    @nb no
    @nd und
    a0|.|,|-|#%|¤#|3 3 1
    cZibandlela|Nhlolanja|Mbimbitho|Mabasa|Nkwenkwezi|Nhlangula|Ntulikazi|Ncwabakazi|Mpandula|Mfumfu|Lwezi|Mpalakazi
    dZib|Nhlo|Mbi|Mab|Nkw|Nhla|Ntu|Ncw|Mpan|Mfu|Lwe|Mpal
    gMvulo|Sibili|Sithathu|Sine|Sihlanu|Mgqibelo|Sonto
    hMvu|Sib|Sit|Sin|Sih|Mgq|Son
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    n7
    @nds und
    a0|,|.|-|#\u{A0}%|¤\u{A0}#|3 3 1
    cJanuaar|Februaar|März|April|Mai|Juni|Juli|August|September|Oktover|November|Dezember
    dJan.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sep.|Okt.|Nov.|Dez.
    gMaandag|Dingsdag|Middeweken|Dunnersdag|Freedag|Sünnavend|Sünndag
    hMa.|Di.|Mi.|Du.|Fr.|Sa.|Sü.
    ivm|nm
    jd.MM.yy|d. MMM y|d. MMMM y|EEEE, 'de' d. MMMM y
    k'Kl'. H.mm|'Klock' H.mm:ss|'Klock' H.mm:ss
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} un {1}|{0}, {1}|{0}, {1}|{0} un {1}
    @ne und
    a०|.|,|-|#%|¤\u{A0}#|3 2 1
    bNPRनेरू|PHPPHP|THB฿
    cजनवरी|फेब्रुअरी|मार्च|अप्रिल|मे|जुन|जुलाई|अगस्ट|सेप्टेम्बर|अक्टोबर|नोभेम्बर|डिसेम्बर
    dजनवरी|फेब्रुअरी|मार्च|अप्रिल|मे|जुन|जुलाई|अगस्ट|सेप्टेम्बर|अक्टोबर|नोभेम्बर|डिसेम्बर
    gसोमबार|मङ्गलबार|बुधबार|बिहिबार|शुक्रबार|शनिबार|आइतबार
    hसोम|मङ्गल|बुध|बिहि|शुक्र|शनि|आइत
    iपूर्वाह्न|अपराह्न
    jyy/M/d|y MMM d|y MMMM d|y MMMM d, EEEE
    l{1}, {0}|{1}, {0}|{1} {0}|{1} {0}
    m{0} र {1}|{0},{1}|{0}, {1}|{0} र {1}
    n7
    @ne-IN ne
    kh:mm a|h:mm:ss a|h:mm:ss a
    @nl und
    a0|,|.|-|#%|¤\u{A0}#;¤\u{A0}-#|3 3 1
    bAUDAU$|CADC$|FJDFJ$|PHPPHP|SBDSI$|THB฿|XPFXPF
    cjanuari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december
    djan|feb|mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec
    gmaandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag
    hma|di|wo|do|vr|za|zo
    ia.m.|p.m.
    jdd-MM-y|d MMM y|d MMMM y|EEEE d MMMM y
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} en {1}|{0}, {1}|{0}, {1}|{0} en {1}
    @nl-AW nl
    bAWGAfl.
    @nl-BE nl
    jd/MM/y|d MMM y|d MMMM y|EEEE d MMMM y
    @nl-BQ nl
    bUSD$
    @nl-CW nl
    bANGNAf.
    @nl-SR nl
    bSRD$
    @nl-SX nl
    bANGNAf.
    @nmg und
    a0|,|\u{A0}|-|#%|#\u{A0}¤|3 3 1
    cngwɛn matáhra|ngwɛn ńmba|ngwɛn ńlal|ngwɛn ńna|ngwɛn ńtan|ngwɛn ńtuó|ngwɛn hɛmbuɛrí|ngwɛn lɔmbi|ngwɛn rɛbvuâ|ngwɛn wum|ngwɛn wum navǔr|krísimin
    dng1|ng2|ng3|ng4|ng5|ng6|ng7|ng8|ng9|ng10|ng11|kris
    gmɔ́ndɔ|sɔ́ndɔ mafú mába|sɔ́ndɔ mafú málal|sɔ́ndɔ mafú mána|mabágá má sukul|sásadi|sɔ́ndɔ
    hmɔ́n|smb|sml|smn|mbs|sas|sɔ́n
    imaná|kugú
    jd/M/y|d MMM y|d MMMM y|EEEE d MMMM y
    @nn no
    bGBPGBP
    gmåndag|tysdag|onsdag|torsdag|fredag|laurdag|søndag
    hmå.|ty.|on.|to.|fr.|la.|sø.
    if.m.|e.m.
    kHH:mm|HH:mm:ss|'kl'. HH:mm:ss
    l{1}, {0}|{1}, {0}|{1} 'kl'. {0}|{1} {0}
    @nnh und
    a0|,|.|-|#%|¤\u{A0}#|3 3 1
    csaŋ tsetsɛ̀ɛ lùm|saŋ kàg ngwóŋ|saŋ lepyè shúm|saŋ cÿó|saŋ tsɛ̀ɛ cÿó|saŋ njÿoláʼ|saŋ tyɛ̀b tyɛ̀b mbʉ̀ŋ|saŋ mbʉ̀ŋ|saŋ ngwɔ̀ʼ mbÿɛ|saŋ tàŋa tsetsáʼ|saŋ mejwoŋó|saŋ lùm
    dsaŋ tsetsɛ̀ɛ lùm|saŋ kàg ngwóŋ|saŋ lepyè shúm|saŋ cÿó|saŋ tsɛ̀ɛ cÿó|saŋ njÿoláʼ|saŋ tyɛ̀b tyɛ̀b mbʉ̀ŋ|saŋ mbʉ̀ŋ|saŋ ngwɔ̀ʼ mbÿɛ|saŋ tàŋa tsetsáʼ|saŋ mejwoŋó|saŋ lùm
    gmvfò lyɛ̌ʼ|mbɔ́ɔntè mvfò lyɛ̌ʼ|tsètsɛ̀ɛ lyɛ̌ʼ|mbɔ́ɔntè tsetsɛ̀ɛ lyɛ̌ʼ|mvfò màga lyɛ̌ʼ|màga lyɛ̌ʼ|lyɛʼɛ́ sẅíŋtè
    hmvfò lyɛ̌ʼ|mbɔ́ɔntè mvfò lyɛ̌ʼ|tsètsɛ̀ɛ lyɛ̌ʼ|mbɔ́ɔntè tsetsɛ̀ɛ lyɛ̌ʼ|mvfò màga lyɛ̌ʼ|màga lyɛ̌ʼ|lyɛʼɛ́ sẅíŋtè
    imbaʼámbaʼ|ncwònzém
    jdd/MM/yy|d MMM, y|'lyɛ'̌ʼ d 'na' MMMM, y|EEEE , 'lyɛ'̌ʼ d 'na' MMMM, y
    l{1} {0}|{1} {0}|{1}, {0}|{1},{0}
    @no und
    a0|,|\u{A0}|−|#\u{A0}%|#\u{A0}¤|3 3 1
    bAUDAUD|BRLBRL|CADCAD|CNYCNY|HKDHKD|ILSILS|INRINR|JPYJPY|KRWKRW|MXNMXN|NOKkr|NZDNZD|PHPPHP|TWDTWD|USDUSD|VNDVND|XAFXAF|XCDXCD|XPFXPF
    cjanuar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember
    djan.|feb.|mars|apr.|mai|juni|juli|aug.|sep.|okt.|nov.|des.
    fjan|feb|mar|apr|mai|jun|jul|aug|sep|okt|nov|des
    gmandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag
    hman.|tir.|ons.|tor.|fre.|lør.|søn.
    ia.m.|p.m.
    jdd.MM.y|d. MMM y|d. MMMM y|EEEE d. MMMM y
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} og {1}|{0}, {1}|{0}, {1}|{0} og {1}
    @nqo und
    a߀|.|،|-|#%|¤\u{A0}#|3 3 1
    cߓߌ߲ߠߊߥߎߟߋ߲|ߞߏ߲ߞߏߜߍ|ߕߙߊߓߊ|ߞߏ߲ߞߏߘߌ߬ߓߌ|ߘߓߊ߬ߕߊ|ߥߊ߬ߛߌ߬ߥߙߊ|ߞߊ߬ߙߌߝߐ߭|ߘߓߊ߬ߓߌߟߊ|ߕߎߟߊߝߌ߲|ߞߏ߲ߓߌߕߌ߮|ߣߍߣߍߓߊ|ߞߏߟߌ߲ߞߏߟߌ߲
    dߓߌ߲ߠ|ߞߏ߲ߞ|ߕߙߊ|ߞߏ߲ߘ|ߘߓߊ߬ߕ|ߥߊ߬ߛ|ߞߊ߬ߙ|ߘߓߊ߬ߓ|ߕߎߟߊߝߌ߲|ߞߏ߲ߓ|ߣߍߣ|ߞߏߟ
    gߞߐ߬ߓߊ߬ߟߏ߲|ߞߐ߬ߟߏ߲|ߞߎߣߎ߲ߟߏ߲|ߓߌߟߏ߲|ߛߌ߬ߣߌ߲߬ߟߏ߲|ߞߍ߲ߘߍߟߏ߲|ߞߊ߯ߙߌߟߏ߲
    hߞߐ߬ߓ|ߞߐ߬ߟߏ߲|ߞߎߣ|ߓߌߟ|ߛߌ߬ߣ|ߞߍ߲ߘ|ߞߊ߯ߙ
    iߛ|ߥ
    n1 rtl
    @nr und
    a0|,|\u{A0}|-|#%|¤#|3 3 1
    bZARR
    cJanabari|uFeberbari|uMatjhi|u-Apreli|Meyi|Juni|Julayi|Arhostosi|Septemba|Oktoba|Usinyikhaba|Disemba
    dJan|Feb|Mat|Apr|Mey|Jun|Jul|Arh|Sep|Okt|Usi|Dis
    guMvulo|uLesibili|Lesithathu|uLesine|ngoLesihlanu|umGqibelo|uSonto
    hMvu|Bil|Tha|Ne|Hla|Gqi|Son
    n7
    @nso und
    a0|.|\u{A0}|-|#%|¤\u{A0}#|3 3 1
    bZARR
    cJaneware|Febereware|Matšhe|Aporele|Mei|June|Julae|Agosetose|Setemere|Oktobore|Nofemere|Disemere
    dPhere|Dibo|Hlak|Mora|Mei|June|Mose|Agosetose|Lewe|Dipha|Diba|Manth
    gMošupologo|Labobedi|Laboraro|Labone|Labohlano|Mokibelo|Lamorena
    hMos|Bed|Rar|Ne|Hla|Mok|Lam
    l{1}, {0}|{1}, {0}|{1} 'ka' {0}|{1} 'ka' {0}
    n7
    @nus und
    a0|.|,|-|#%|¤#|3 3 1
    bGBPGB£|SSP£
    cTiop thar pɛt|Pɛt|Duɔ̱ɔ̱ŋ|Guak|Duät|Kornyoot|Pay yie̱tni|Tho̱o̱r|Tɛɛr|Laath|Kur|Tio̱p in di̱i̱t
    dTiop|Pɛt|Duɔ̱ɔ̱|Guak|Duä|Kor|Pay|Thoo|Tɛɛ|Laa|Kur|Tid
    gJiec la̱t|Rɛw lätni|Diɔ̱k lätni|Ŋuaan lätni|Dhieec lätni|Bäkɛl lätni|Cäŋ kuɔth
    hJiec|Rɛw|Diɔ̱k|Ŋuaan|Dhieec|Bäkɛl|Cäŋ
    iRW|TŊ
    jd/MM/y|d MMM y|d MMMM y|EEEE d MMMM y
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    @ny und
    cJanuwale|Febuluwale|Malichi|Epulo|Mei|Juni|Julai|Ogasiti|Seputemba|Okutoba|Novemba|Disemba
    dJan|Feb|Mal|Epu|Mei|Jun|Jul|Oga|Sep|Oku|Nov|Dis
    gLolemba|Lachiwiri|Lachitatu|Lachinayi|Lachisanu|Loweruka|Lamulungu
    hLem|Wir|Tat|Nai|San|Wer|Mul
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    @nyn und
    a0|.|,|-|#%|¤#|3 3 1
    bUGXUSh
    cOkwokubanza|Okwakabiri|Okwakashatu|Okwakana|Okwakataana|Okwamukaaga|Okwamushanju|Okwamunaana|Okwamwenda|Okwaikumi|Okwaikumi na kumwe|Okwaikumi na ibiri
    dKBZ|KBR|KST|KKN|KTN|KMK|KMS|KMN|KMW|KKM|KNK|KNB
    gOrwokubanza|Orwakabiri|Orwakashatu|Orwakana|Orwakataano|Orwamukaaga|Sande
    hORK|OKB|OKS|OKN|OKT|OMK|SAN
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    @oc und
    a0|,|\u{A0}|-|#\u{202F}%|¤\u{A0}#|3 3 1
    cde genièr|de febrièr|de març|d’abril|de mai|de junh|de julhet|d’agost|de setembre|d’octòbre|de novembre|de decembre
    dgen.|feb.|març|abr.|mai|junh|jul.|ago.|set.|oct.|nov.|dec.
    egenièr|febrièr|març|abril|mai|junh|julhet|agost|setembre|octòbre|novembre|decembre
    gdiluns|dimars|dimècres|dijòus|divendres|dissabte|dimenge
    hdiluns|dimars|dimècres|dijòus|divendres|dissabte|dimenge
    jdd/MM/yy|d MMM y|d MMMM 'de' y|EEEE d MMMM 'de' y
    kH'h'mm|HH:mm:ss|HH:mm:ss
    l{1}, {0}|{1}, {0}|{1} 'a' {0}|{1} 'a' {0}
    m{0} e {1}|{0}, {1}|{0}, {1}|{0} e {1}
    @oc-ES oc
    cgèr|hereuèr|març|abriu|mai|junh|juriòl|agost|seteme|octobre|noveme|deseme
    dgèr|her|mar|abr|mai|jun|jur|ago|set|oct|nov|dec
    e
    gdeluns|dimars|dimèrcles|dijaus|diuendres|dissabte|dimenge
    hdel|dma|dmè|dij|diu|dis|dim
    ia.\u{202F}m.|p.\u{202F}m.
    jdd/MM/yy|d MMM y|d 'de' MMMM 'de' y|EEEE, d 'de' MMMM 'de' y
    kH:mm|H:mm:ss|H:mm:ss
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    @om und
    a0|.|,|-|#%|¤#|3 3 1
    bETBBr
    cAmajjii|Guraandhala|Bitootessa|Eebila|Caamsaa|Waxabajjii|Adoolessa|Hagayya|Fulbaana|Onkoloolessa|Sadaasa|Mudde
    dAma|Gur|Bitootessa|Elb|Cam|Wax|Ado|Hag|Ful|Onk|Sadaasa|Mud
    gWiixata|Kibxata|Roobii|Kamisa|Jimaata|Sanbata|Dilbata
    hWix|Kib|Rob|Kam|Jim|San|Dil
    iWD|WB
    jM/d/yy|MMM d, y|MMMM d, y|EEEE, MMMM d, y
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    n7
    @om-KE om
    bKESKsh
    kHH:mm|HH:mm:ss|HH:mm:ss
    @or und
    a0|.|,|-|#%|¤#|3 2 1
    bJPY¥|PHPPHP|USD$
    cଜାନୁଆରୀ|ଫେବୃଆରୀ|ମାର୍ଚ୍ଚ|ଅପ୍ରେଲ|ମଇ|ଜୁନ|ଜୁଲାଇ|ଅଗଷ୍ଟ|ସେପ୍ଟେମ୍ବର|ଅକ୍ଟୋବର|ନଭେମ୍ବର|ଡିସେମ୍ବର
    dଜାନୁଆରୀ|ଫେବୃଆରୀ|ମାର୍ଚ୍ଚ|ଅପ୍ରେଲ|ମଇ|ଜୁନ|ଜୁଲାଇ|ଅଗଷ୍ଟ|ସେପ୍ଟେମ୍ବର|ଅକ୍ଟୋବର|ନଭେମ୍ବର|ଡିସେମ୍ବର
    gସୋମବାର|ମଙ୍ଗଳବାର|ବୁଧବାର|ଗୁରୁବାର|ଶୁକ୍ରବାର|ଶନିବାର|ରବିବାର
    hସୋମ|ମଙ୍ଗଳ|ବୁଧ|ଗୁରୁ|ଶୁକ୍ର|ଶନି|ରବି
    jM/d/yy|MMM d, y|MMMM d, y|EEEE, MMMM d, y
    kh:mm a|h:mm:ss a|h:mm:ss a
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} ଓ {1}|{0}, {1}|{0}, {1}|{0}, ଓ {1}
    n7
    @os und
    a0|,|\u{A0}|-|#%|¤\u{A0}#|3 3 1
    bGEL₾
    cянвары|февралы|мартъийы|апрелы|майы|июны|июлы|августы|сентябры|октябры|ноябры|декабры
    dянв.|фев.|мар.|апр.|майы|июны|июлы|авг.|сен.|окт.|ноя.|дек.
    eЯнварь|Февраль|Мартъи|Апрель|Май|Июнь|Июль|Август|Сентябрь|Октябрь|Ноябрь|Декабрь
    fЯнв.|Февр.|Март.|Апр.|Май|Июнь|Июль|Авг.|Сент.|Окт.|Нояб.|Дек.
    gкъуырисӕр|дыццӕг|ӕртыццӕг|цыппӕрӕм|майрӕмбон|сабат|хуыцаубон
    hкрс|дцг|ӕрт|цпр|мрб|сбт|хцб
    jdd.MM.yy|dd MMM y\u{202F}'аз'|d MMMM, y\u{202F}'аз'|EEEE, d MMMM, y\u{202F}'аз'
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} ӕмӕ {1}|{0}, {1}|{0}, {1}|{0} ӕмӕ {1}
    @os-RU os
    bGELGEL|RUB₽
    @osa und
    bUSD$
    c𐓀𐓣͘𐓪͘𐓬𐓘 𐓄𐓘𐓡𐓛͘𐓧𐓟|𐓀𐓣͘𐓪͘𐓬𐓘 𐓏𐓟𐓵𐓪͘𐓬𐓘|𐓀𐓣͘𐓪͘𐓬𐓘 𐓏𐓟𐓵𐓘𐓜𐓣|𐓀𐓣͘𐓪͘𐓬𐓘 𐓏𐓟𐓰𐓪𐓬𐓘|𐓀𐓣͘𐓪͘𐓬𐓘 𐓏𐓟𐓮𐓘𐓰𐓘|𐓀𐓣͘𐓪͘𐓬𐓘 𐓏𐓟𐓯𐓘𐓬𐓟|𐓀𐓣͘𐓪͘𐓬𐓘 𐓄𐓟𐓵𐓪͘𐓬𐓘|𐓀𐓣͘𐓪͘𐓬𐓘 𐒼𐓣𐓟𐓰𐓪𐓬𐓘|𐓀𐓣͘𐓪͘𐓬𐓘 𐒿𐓟𐓜𐓛𐓲𐓟𐓷𐓣͘𐓤𐓟|𐓀𐓣͘𐓪͘𐓬𐓘 𐒿𐓟𐓜𐓛|𐓀𐓣͘𐓪͘𐓬𐓘 𐒰𐓧𐓣 𐓏𐓣͘𐓸𐓲𐓣|𐓀𐓣͘𐓪͘𐓬𐓘 𐒰𐓧𐓣 𐓍𐓪͘𐓬𐓘
    d𐓄𐓘𐓡𐓛͘𐓧𐓟|𐓵𐓪͘𐓬𐓘|𐓵𐓘𐓜𐓣|𐓰𐓪𐓬𐓘|𐓮𐓘𐓰𐓘|𐓯𐓘𐓬𐓟|𐓄𐓟𐓵𐓪͘𐓬𐓘|𐒼𐓣𐓟𐓰𐓪𐓬𐓘|𐒿𐓟𐓜𐓛𐓲𐓟𐓷𐓣͘𐓤𐓟|𐒿𐓟𐓜𐓛|𐒰𐓧𐓣 𐓏𐓣͘𐓸𐓲𐓣|𐒰𐓧𐓣 𐓍𐓪͘𐓬𐓘
    g𐒹𐓘͘𐓬𐓘 𐓄𐓘𐓡𐓛͘𐓧𐓣|𐒹𐓘͘𐓬𐓘 𐓏𐓟𐓵𐓪͘𐓬𐓘|𐒹𐓘͘𐓬𐓘 𐓏𐓟𐓵𐓘𐓜𐓣|𐒹𐓘͘𐓬𐓘 𐓏𐓟𐓰𐓪𐓬𐓘|𐒹𐓘͘𐓬𐓘 𐓈𐓘 𐓵𐓘𐓲𐓘 𐓻𐓣͘|𐒹𐓘͘𐓬𐓘 𐓂𐓤𐓘𐓸𐓟 𐓣͘𐓤𐓟|𐒹𐓘͘𐓬𐓘 𐓏𐓘𐓤𐓘͘𐓰𐓘𐓤𐓣
    h𐒹𐓘͘𐓬𐓘 𐓄𐓘𐓡𐓛͘𐓧𐓣|𐒹𐓘͘𐓬𐓘 𐓏𐓟𐓵𐓪͘𐓬𐓘|𐒹𐓘͘𐓬𐓘 𐓏𐓟𐓵𐓘𐓜𐓣|𐒹𐓘͘𐓬𐓘 𐓏𐓟𐓰𐓪𐓬𐓘|𐒹𐓘͘𐓬𐓘 𐓈𐓘 𐓵𐓘𐓲𐓘 𐓻𐓣͘|𐒹𐓘͘𐓬𐓘 𐓂𐓤𐓘𐓸𐓟 𐓣͘𐓤𐓟|𐒹𐓘͘𐓬𐓘 𐓏𐓘𐓤𐓘͘𐓰𐓘𐓤𐓣
    jM/d/yy|MMM d, y|MMMM d, y|EEEE, MMMM d, y
    kh:mm a|h:mm:ss a|h:mm:ss a
    n7
    @pa und
    a0|.|,|-|#%|¤#|3 2 1
    bPHPPHP|THB฿
    cਜਨਵਰੀ|ਫ਼ਰਵਰੀ|ਮਾਰਚ|ਅਪ੍ਰੈਲ|ਮਈ|ਜੂਨ|ਜੁਲਾਈ|ਅਗਸਤ|ਸਤੰਬਰ|ਅਕਤੂਬਰ|ਨਵੰਬਰ|ਦਸੰਬਰ
    dਜਨ|ਫ਼ਰ|ਮਾਰਚ|ਅਪ੍ਰੈ|ਮਈ|ਜੂਨ|ਜੁਲਾ|ਅਗ|ਸਤੰ|ਅਕਤੂ|ਨਵੰ|ਦਸੰ
    gਸੋਮਵਾਰ|ਮੰਗਲਵਾਰ|ਬੁੱਧਵਾਰ|ਵੀਰਵਾਰ|ਸ਼ੁੱਕਰਵਾਰ|ਸ਼ਨਿੱਚਰਵਾਰ|ਐਤਵਾਰ
    hਸੋਮ|ਮੰਗਲ|ਬੁੱਧ|ਵੀਰ|ਸ਼ੁੱਕਰ|ਸ਼ਨਿੱਚਰ|ਐਤ
    iਪੂ.ਦੁ.|ਬਾ.ਦੁ.
    jd/M/yy|d MMM y|d MMMM y|EEEE, d MMMM y
    kh:mm a|h:mm:ss a|h:mm:ss a
    l{1}, {0}|{1}, {0}|{1} {0}|{1} {0}
    m{0} ਅਤੇ {1}|{0}, {1}|{0}, {1}|{0} ਅਤੇ {1}
    n7
    @pa-Arab pa
    a۰|٫|٬|\u{200E}-\u{200E}|#٪|¤\u{A0}#|3 3 1
    bPHP₱|PKRر|THBTHB
    cجنوری|فروری|مارچ|اپریل|مئ|جون|جولائی|اگست|ستمبر|اکتوبر|نومبر|دسمبر
    dجنوری|فروری|مارچ|اپریل|مئ|جون|جولائی|اگست|ستمبر|اکتوبر|نومبر|دسمبر
    gپیر|منگل|بُدھ|جمعرات|جمعہ|ہفتہ|اتوار
    hپیر|منگل|بُدھ|جمعرات|جمعہ|ہفتہ|اتوار
    iAM|PM
    jdd/MM/y|d MMM y|d MMMM y|EEEE, dd MMMM y
    l{1} {0}|{1} {0}|{1} {0}|{1} {0}
    m{0}, {1}|{0}, {1}|{0}, {1}|{0}, {1}
    n7 rtl
    @pa-Guru pa
    n1
    @pa-Guru-IN pa-Guru
    n7
    @pap und
    cYanüari|Febrüari|Mart|Aprel|Mei|Yüni|Yüli|Ougùstùs|Sèptèmber|Òktober|Novèmber|Desèmber
    dYan|Feb|Mar|Apr|Mei|Yün|Yül|Oug|Sèp|Òkt|Nov|Des
    fyan|feb|mar|apr|mei|yün|yül|oug|sèp|òkt|nov|des
    gdjaluna|djamars|djarason|djaweps|djabièrnè|djasabra|djadumingu
    hdjaluna|djamars|djarason|djaweps|djabièrnè|djasabra|djadumingu
    jdd-MM-y|d MMM y|d MMMM y|EEEE, d MMMM y
    m{0} i {1}|{0}, {1}|{0}, {1}|{0}, i {1}
    @pcm und
    a0|.|,|-|#%|¤#|3 3 1
    bCADKA$
    cJénúári|Fẹ́búári|Mach|Éprel|Mee|Jun|Julai|Ọgọst|Sẹptẹ́mba|Ọktóba|Nọvẹ́mba|Disẹ́mba
    dJén|Fẹ́b|Mach|Épr|Mee|Jun|Jul|Ọgọ|Sẹp|Ọkt|Nọv|Dis
    fJén|Fẹ́b|Mach|Épr|Mee|Jun|Jul|Ọ́gọ|Sẹp|Ọkt|Nọv|Dis
    gMọ́ndè|Tiúzdè|Wẹ́nẹ́zdè|Tọ́zdè|Fraídè|Sátọdè|Sọ́ndè
    hMọ́n|Tiú|Wẹ́n|Tọ́z|Fraí|Sát|Sọ́n
    iFM|FI
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    kHH:mm|H:mm:ss|HH:mm:ss
    l{1} {0}|{1} {0}|{1}, {0}|{1}, {0}
    m{0} an {1}|{0}, {1}|{0}, {1}|{0}, an {1}
    @pis und
    bSBD$
    cJanuare|Febuare|Mas|Eprel|Mei|Jun|Julae|Ogus|Septemba|Oktoba|Novemba|Disemba
    dJanuare|Febuare|Mas|Eprel|Mei|Jun|Julae|Ogus|Septemba|Oktoba|Novemba|Disemba
    gMande|Tiusde|Wenesde|Tosde|Fraede|Satade|Sande
    hMande|Tiusde|Wenesde|Tosde|Fraede|Satade|Sande
    @pl und
    a0|,|\u{A0}|-|#%|#\u{A0}¤|3 3 2
    bAUDAUD|CADCAD|CNYCNY|GBPGBP|HKDHKD|ILSILS|INRINR|JPYJPY|KRWKRW|MXNMXN|NZDNZD|PHPPHP|PLNzł|TWDTWD|USDUSD|VNDVND
    cstycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia
    dsty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru
    estyczeń|luty|marzec|kwiecień|maj|czerwiec|lipiec|sierpień|wrzesień|październik|listopad|grudzień
    gponiedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela
    hpon.|wt.|śr.|czw.|pt.|sob.|niedz.
    jd.MM.y|d MMM y|d MMMM y|EEEE, d MMMM y
    l{1}, {0}|{1}, {0}|{1} {0}|{1} {0}
    m{0} i {1}|{0}, {1}|{0}, {1}|{0} i {1}
    @prg und
    a0|,|\u{A0}|-|#%|¤\u{A0}#|3 3 1
    crags|wassarins|pūlis|sakkis|zallaws|sīmenis|līpa|daggis|sillins|spallins|lapkrūtis|sallaws
    drag|was|pūl|sak|zal|sīm|līp|dag|sil|spa|lap|sal
    gpanadīli|wisasīdis|pussisawaiti|ketwirtiks|pēntniks|sabattika|nadīli
    hpan|wis|pus|ket|pēn|sab|nad
    jdd.MM.yy|dd.MM 'st'. y|y 'mettas' d. MMMM|EEEE, y 'mettas' d. MMMM
    m{0} be {1}|{0}, {1}|{0}, {1}|{0} be {1}
    @ps und
    a۰|٫|٬|\u{200E}-\u{200E}|#٪|¤\u{A0}#|3 3 1
    bAFN؋
    cجنوري|فبروري|مارچ|اپریل|مۍ|جون|جولای|اګست|سېپتمبر|اکتوبر|نومبر|دسمبر
    dجنوري|فبروري|مارچ|اپریل|مۍ|جون|جولای|اګست|سېپتمبر|اکتوبر|نومبر|دسمبر
    eجنوري|فېبروري|مارچ|اپریل|مۍ|جون|جولای|اګست|سپتمبر|اکتوبر|نومبر|دسمبر
    fجنوري|فبروري|مارچ|اپریل|مۍ|جون|جولای|اګست|سپتمبر|اکتوبر|نومبر|دسمبر
    gدونۍ|درېنۍ|څلرنۍ|پينځنۍ|جمعه|اونۍ|يونۍ
    hدونۍ|درېنۍ|څلرنۍ|پينځنۍ|جمعه|اونۍ|يونۍ
    jy/M/d|y MMM d|y MMMM d|EEEE د y د MMMM d
    kH:mm|H:mm:ss|H:mm:ss
    m{0} او {1}|{0}، {1}|{0}، {1}|{0}، او {1}
    n6 rtl
    @ps-PK ps
    kh:mm a|h:mm:ss a|h:mm:ss a
    n7 rtl
    @pt und
    a0|,|.|-|#%|¤\u{A0}#|3 3 1
    bAUDAU$|PHPPHP|THB฿
    cjaneiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro
    djan.|fev.|mar.|abr.|mai.|jun.|jul.|ago.|set.|out.|nov.|dez.
    gsegunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|sábado|domingo
    hseg.|ter.|qua.|qui.|sex.|sáb.|dom.
    jdd/MM/y|d 'de' MMM 'de' y|d 'de' MMMM 'de' y|EEEE, d 'de' MMMM 'de' y
    m{0} e {1}|{0}, {1}|{0}, {1}|{0} e {1}
    n7
    @pt-AO pt-PT
    a0|,|\u{A0}|-|#%|#\u{A0}¤|3 3 1
    bAOAKz
    @pt-CH pt-PT
    n1
    @pt-CV pt-PT
    bCVE\u{200B}
    @pt-GQ pt-PT
    @pt-GW pt-PT
    @pt-LU pt-PT
    n1
    @pt-MO pt-PT
    bMOPMOP$
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    @pt-MZ pt-PT
    bMZNMTn
    @pt-PT pt
    a0|,|\u{A0}|-|#%|#\u{A0}¤|3 3 2
    hsegunda|terça|quarta|quinta|sexta|sábado|domingo
    ia.m.|p.m.
    jdd/MM/yy|dd/MM/y|d 'de' MMMM 'de' y|EEEE, d 'de' MMMM 'de' y
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    @pt-ST pt-PT
    bSTNDb
    @pt-TL pt-PT
    @qu und
    a0|.|,|-|#\u{A0}%|¤\u{A0}#|3 3 1
    bPENS/
    cEnero|Febrero|Marzo|Abril|Mayo|Junio|Julio|Agosto|Setiembre|Octubre|Noviembre|Diciembre
    dEne|Feb|Mar|Abr|May|Jun|Jul|Ago|Set|Oct|Nov|Dic
    gLunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo
    hLun|Mar|Mié|Jue|Vie|Sab|Dom
    ia.m.|p.m.
    jd/M/yy|d MMM y|d MMMM y|EEEE, d MMMM, y
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    l{1} {0}|{1} {0}|{0} {1}|{1} {0}
    n7
    @qu-BO qu
    a0|,|.|-|#\u{A0}%|¤\u{A0}#|3 3 1
    bBOBBs|PENPEN
    n1
    @qu-EC qu
    bPENPEN|USD$
    n1
    @raj und
    a०|.|,|-|#%|¤\u{A0}#|3 3 1
    cजनवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितम्बर|अक्टूबर|नवंबर|दिसंबर
    dजनवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितम्बर|अक्टूबर|नवंबर|दिसंबर
    gसोमवार|मंगलवार|बुधवार|गुरुवार|शुक्रवार|शनिवार|रविवार
    hसोमवार|मंगलवार|बुधवार|गुरुवार|शुक्रवार|शनिवार|रविवार
    kh:mm a|h:mm:ss a|h:mm:ss a
    n7
    @rif und
    cyennayer|febrayer|mars|yebril|mayyu|yunyu|yulyuz|ɣucct|cutenber|kṭuber|nuwember|dujember
    dyen|feb|mar|yeb|may|yun|yul|ɣuc|cut|kṭu|nuw|duj
    gletnayen|ttlat|larbeɛ|lexmis|jjemɛa|ssebt|lḥed
    hlet|ttl|lar|lex|jje|sse|lḥe
    jdd/MM/y|dd MMM y|dd MMMM y|EEEE dd MMMM y
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} d {1}|{0}, {1}|{0}, {1}|{0} d {1}
    @rm und
    a0|.|’|−|#\u{A0}%|#\u{A0}¤|3 3 1
    cda schaner|da favrer|da mars|d’avrigl|da matg|da zercladur|da fanadur|d’avust|da settember|d’october|da november|da december
    dschan.|favr.|mars|avr.|matg|zercl.|fan.|avust|sett.|oct.|nov.|dec.
    eschaner|favrer|mars|avrigl|matg|zercladur|fanadur|avust|settember|october|november|december
    gglindesdi|mardi|mesemna|gievgia|venderdi|sonda|dumengia
    hgli|ma|me|gie|ve|so|du
    jdd-MM-yy|dd-MM-y|d MMMM y|EEEE, 'ils' d MMMM y
    m{0} e {1}|{0}, {1}|{0}, {1}|{0} e {1}
    @rn und
    a0|,|.|-|#\u{A0}%|#¤|3 3 1
    bBIFFBu
    cNzero|Ruhuhuma|Ntwarante|Ndamukiza|Rusama|Ruheshi|Mukakaro|Nyandagaro|Nyakanga|Gitugutu|Munyonyo|Kigarama
    dMut.|Gas.|Wer.|Mat.|Gic.|Kam.|Nya.|Kan.|Nze.|Ukw.|Ugu.|Uku.
    gKu wa mbere|Ku wa kabiri|Ku wa gatatu|Ku wa kane|Ku wa gatanu|Ku wa gatandatu|Ku w’indwi
    hmbe.|kab.|gtu.|kan.|gnu.|gnd.|cu.
    iZ.MU.|Z.MW.
    jd/M/y|d MMM y|d MMMM y|EEEE d MMMM y
    @ro und
    a0|,|.|-|#\u{A0}%|#\u{A0}¤|3 3 1
    bAUDAUD|BRLBRL|CADCAD|CNYCNY|EUREUR|GBPGBP|HKDHKD|ILSILS|INRINR|JPYJPY|KRWKRW|MXNMXN|NZDNZD|PHPPHP|TWDTWD|USDUSD|VNDVND|XCDXCD
    cianuarie|februarie|martie|aprilie|mai|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie
    dian.|feb.|mar.|apr.|mai|iun.|iul.|aug.|sept.|oct.|nov.|dec.
    gluni|marți|miercuri|joi|vineri|sâmbătă|duminică
    hlun.|mar.|mie.|joi|vin.|sâm.|dum.
    ia.m.|p.m.
    jdd.MM.y|d MMM y|d MMMM y|EEEE, d MMMM y
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} și {1}|{0}, {1}|{0}, {1}|{0} și {1}
    @ro-MD ro
    bMDLL
    hLun|Mar|Mie|Joi|Vin|Sâm|Dum
    @rof und
    a0|.|,|-|#%|¤#|3 3 1
    bTZSTSh
    cMweri wa kwanza|Mweri wa kaili|Mweri wa katatu|Mweri wa kaana|Mweri wa tanu|Mweri wa sita|Mweri wa saba|Mweri wa nane|Mweri wa tisa|Mweri wa ikumi|Mweri wa ikumi na moja|Mweri wa ikumi na mbili
    dM1|M2|M3|M4|M5|M6|M7|M8|M9|M10|M11|M12
    gIjumatatu|Ijumanne|Ijumatano|Alhamisi|Ijumaa|Ijumamosi|Ijumapili
    hIjt|Ijn|Ijtn|Alh|Iju|Ijm|Ijp
    ikang’ama|kingoto
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    @ru und
    a0|,|\u{A0}|-|#\u{A0}%|#\u{A0}¤|3 3 1
    bJPY¥|PHPPHP|RUB₽|THB฿|TMTТМТ|UAH₴|USD$
    cянваря|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря
    dянв.|февр.|мар.|апр.|мая|июн.|июл.|авг.|сент.|окт.|нояб.|дек.
    eянварь|февраль|март|апрель|май|июнь|июль|август|сентябрь|октябрь|ноябрь|декабрь
    fянв.|февр.|март|апр.|май|июнь|июль|авг.|сент.|окт.|нояб.|дек.
    gпонедельник|вторник|среда|четверг|пятница|суббота|воскресенье
    hпн|вт|ср|чт|пт|сб|вс
    jdd.MM.y|d MMM y\u{202F}'г'.|d MMMM y\u{202F}'г'.|EEEE, d MMMM y\u{202F}'г'.
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} и {1}|{0}, {1}|{0}, {1}|{0} и {1}
    @ru-BY ru
    bBYNBr
    @ru-KG ru
    bKGSсом
    @ru-KZ ru
    bKZT₸
    @ru-MD ru
    bMDLL
    @ru-UA ru
    a0|,|\u{A0}|-|#\u{A0}%|#\u{A0}¤|3 3 2
    @rw und
    a0|,|.|-|#%|¤\u{A0}#|3 3 1
    bRWFRF
    cMutarama|Gashyantare|Werurwe|Mata|Gicurasi|Kamena|Nyakanga|Kanama|Nzeri|Ukwakira|Ugushyingo|Ukuboza
    dmut.|gas.|wer.|mat.|gic.|kam.|nya.|kan.|nze.|ukw.|ugu.|uku.
    gKuwa mbere|Kuwa kabiri|Kuwa gatatu|Kuwa kane|Kuwa gatanu|Kuwa gatandatu|Ku cyumweru
    hmbe.|kab.|gtu.|kan.|gnu.|gnd.|cyu.
    @rwk und
    a0|.|,|-|#%|#¤|3 3 1
    bTZSTSh
    cJanuari|Februari|Machi|Aprilyi|Mei|Junyi|Julyai|Agusti|Septemba|Oktoba|Novemba|Desemba
    dJan|Feb|Mac|Apr|Mei|Jun|Jul|Ago|Sep|Okt|Nov|Des
    gJumatatuu|Jumanne|Jumatanu|Alhamisi|Ijumaa|Jumamosi|Jumapilyi
    hJtt|Jnn|Jtn|Alh|Iju|Jmo|Jpi
    iutuko|kyiukonyi
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    @sa und
    a०|.|,|-|#%|¤#|3 2 1
    cजनवरीमासः|फरवरीमासः|मार्चमासः|अप्रैलमासः|मईमासः|जूनमासः|जुलाईमासः|अगस्तमासः|सितंबरमासः|अक्तूबरमासः|नवंबरमासः|दिसंबरमासः
    dजनवरी:|फरवरी:|मार्च:|अप्रैल:|मई|जून:|जुलाई:|अगस्त:|सितंबर:|अक्तूबर:|नवंबर:|दिसंबर:
    gसोमवासरः|मंगलवासरः|बुधवासरः|गुरुवासर:|शुक्रवासरः|शनिवासरः|रविवासरः
    hसोम|मंगल|बुध|गुरु|शुक्र|शनि|रवि
    jd/M/yy|d MMM y|d MMMM y|EEEE, d MMMM y
    kh:mm a|h:mm:ss a|h:mm:ss a
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} तथा {1}|{0}, {1}|{0}, {1}|{0}, तथा {1}
    n7
    @sah und
    a0|,|\u{A0}|-|#%|#\u{A0}¤|3 3 1
    bRUB₽
    cТохсунньу|Олунньу|Кулун тутар|Муус устар|Ыам ыйын|Бэс ыйын|От ыйын|Атырдьых ыйын|Балаҕан ыйын|Алтынньы|Сэтинньи|ахсынньы
    dТохс|Олун|Клн|Мсу|Ыам|Бэс|Отй|Атр|Блҕ|Алт|Сэт|Ахс
    eтохсунньу|олунньу|кулун тутар|муус устар|ыам ыйа|бэс ыйа|от ыйа|атырдьых ыйа|балаҕан ыйа|алтынньы|сэтинньи|ахсынньы
    gбэнидиэнньик|оптуорунньук|сэрэдэ|чэппиэр|Бээтиҥсэ|субуота|баскыһыанньа
    hбн|оп|сэ|чп|бэ|сб|бс
    iЭИ|ЭК
    jyy/M/d|y, MMM d|y, MMMM d|y\u{202F}'сыл' MMMM d 'күнэ', EEEE
    m{0} уонна {1}|{0}, {1}|{0}, {1}|{0} уонна {1}
    @saq und
    a0|.|,|-|#%|¤#|3 3 1
    bKESKsh
    cLapa le obo|Lapa le waare|Lapa le okuni|Lapa le ong’wan|Lapa le imet|Lapa le ile|Lapa le sapa|Lapa le isiet|Lapa le saal|Lapa le tomon|Lapa le tomon obo|Lapa le tomon waare
    dObo|Waa|Oku|Ong|Ime|Ile|Sap|Isi|Saa|Tom|Tob|Tow
    gMderot ee kuni|Mderot ee ong’wan|Mderot ee inet|Mderot ee ile|Mderot ee sapa|Mderot ee kwe|Mderot ee are
    hKun|Ong|Ine|Ile|Sap|Kwe|Are
    iTesiran|Teipa
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    n7
    @sat und
    a᱐|.|,|-|#%|¤\u{A0}#|3 3 1
    cᱡᱟᱱᱣᱟᱨᱤ|ᱯᱷᱟᱨᱣᱟᱨᱤ|ᱢᱟᱨᱪ|ᱟᱯᱨᱮᱞ|ᱢᱮ|ᱡᱩᱱ|ᱡᱩᱞᱟᱭ|ᱟᱜᱟᱥᱛ|ᱥᱮᱯᱴᱮᱢᱵᱟᱨ|ᱚᱠᱴᱚᱵᱟᱨ|ᱱᱟᱣᱟᱢᱵᱟᱨ|ᱫᱤᱥᱟᱢᱵᱟᱨ
    dᱡᱟᱱ|ᱯᱷᱟ|ᱢᱟᱨ|ᱟᱯᱨ|ᱢᱮ|ᱡᱩᱱ|ᱡᱩᱞ|ᱟᱜᱟ|ᱥᱮᱯ|ᱚᱠᱴ|ᱱᱟᱣ|ᱫᱤᱥ
    gᱚᱛᱮ|ᱵᱟᱞᱮ|ᱥᱟᱹᱜᱩᱱ|ᱥᱟᱹᱨᱫᱤ|ᱡᱟᱹᱨᱩᱢ|ᱧᱩᱦᱩᱢ|ᱥᱤᱸᱜᱮ
    hᱚᱛ|ᱵᱟ|ᱥᱟᱹ|ᱥᱟᱹᱨ|ᱡᱟᱹ|ᱧᱩ|ᱥᱤᱸ
    jd/M/yy|d MMM y|d MMMM y|EEEE, d MMMM y
    kh:mm a|h:mm:ss a|h:mm:ss a
    n7
    @sat-Olck sat
    n1
    @sat-Olck-IN sat-Olck
    n7
    @sbp und
    a0|.|,|-|#%|#¤|3 3 1
    bTZSTSh
    cMupalangulwa|Mwitope|Mushende|Munyi|Mushende Magali|Mujimbi|Mushipepo|Mupuguto|Munyense|Mokhu|Musongandembwe|Muhaano
    dMup|Mwi|Msh|Mun|Mag|Muj|Msp|Mpg|Mye|Mok|Mus|Muh
    gJumatatu|Jumanne|Jumatano|Alahamisi|Ijumaa|Jumamosi|Mulungu
    hJtt|Jnn|Jtn|Alh|Iju|Jmo|Mul
    iLwamilawu|Pashamihe
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    @sc und
    a0|,|.|-|#%|#\u{A0}¤|3 3 1
    cghennàrgiu|freàrgiu|martzu|abrile|maju|làmpadas|trìulas|austu|cabudanni|santugaine|santandria|nadale
    dghe|fre|mar|abr|maj|làm|trì|aus|cab|stG|stA|nad
    glunis|martis|mèrcuris|giòbia|chenàbura|sàbadu|domìniga
    hlun|mar|mèr|giò|che|sàb|dom
    jdd/MM/y|d 'de' MMM y|d 'de' MMMM 'de' 'su' y|EEEE d 'de' MMMM 'de' 'su' y
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} e {1}|{0}, {1}|{0}, {1}|{0} e {1}
    @scn und
    a0|,|.|-|#%|¤\u{A0}#|3 3 1
    cjinnaru|frivaru|marzu|aprili|maju|giugnu|giugnettu|agustu|sittèmmiru|uttùviru|nuvèmmiru|dicèmmiru
    djin|fri|mar|apr|maj|giu|gnt|agu|sit|utt|nuv|dic
    glunnidìa|martidìa|mercuridìa|jovidìa|venniridìa|sàbbatu|dumìnica
    hlun|mar|mer|jov|ven|sab|dum
    jd/M/yy|d MMM y|d MMMM y|EEEE d MMMM y
    m{0} e {1}|{0}, {1}|{0}, {1}|{0} e {1}
    @sd und
    a٠|٫|٬|\u{61C}-|#٪\u{61C}|¤\u{A0}#|3 3 1
    bPHPPHP|PKRRs
    cجنوري|فيبروري|مارچ|اپريل|مئي|جون|جولاءِ|آگسٽ|سيپٽمبر|آڪٽوبر|نومبر|ڊسمبر
    dجنوري|فيبروري|مارچ|اپريل|مئي|جون|جولاءِ|آگسٽ|سيپٽمبر|آڪٽوبر|نومبر|ڊسمبر
    gسومر|اڱارو|اربع|خميس|جمعو|ڇنڇر|آچر
    hسومر|اڱارو|اربع|خميس|جمعو|ڇنڇر|آچر
    iصبح،\u{202F}منجهند|شام،\u{202F}منجهند
    jy-MM-dd|y MMM d|y MMMM d|EEEE, MMMM d, y
    kh:mm a|h:mm:ss a|h:mm:ss a
    m{0} ۽ {1}|{0}، {1}|{0}، {1}|{0}، ۽ {1}
    n7 rtl
    @sd-Arab sd
    n1 rtl
    @sd-Arab-PK sd-Arab
    n7 rtl
    @sd-Deva sd
    a0|.|,|-|#%|¤\u{A0}#|3 3 1
    bPHP₱|PKRPKR
    cजनवरी|फेबरवरी|मार्चु|अप्रेल|मई|जून|जुलाई|आगस्ट|सप्टेंबर|आक्टोबर|नवंबर|डिसंबर
    dजन|फर|मार्च|अप्रै|मई|जून|जु|अग|सप्टे|ऑक्टो|नवं|डिसं
    eजनवरी|फेबरवरी|मार्चु|अप्रेल|मई|जून|जुलाई|आगस्ट|सप्टेंबर|ऑक्टोबर|नवंबर|डिसंबर
    fजन|फर|मार्च|अप्रै|मई|जून|जुला|अग|सप्टे|ऑक्टो|नवं|डिसं
    gसूमर|मंगलु|ॿुधर|विस्पत|जुमो|छंछर|आर्तवार
    hसू|मंग|बु॒ध|विस|जुम|छंछ|आर्त
    iAM|PM
    jM/d/yy|MMM d, y|MMMM d, y|EEEE, MMMM d, y
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0}, {1}|{0}, {1}|{0}, {1}|{0}, {1}
    n7
    @se und
    a0|,|\u{A0}|−|#\u{A0}%|#\u{A0}¤|3 3 1
    bNOKkr
    cođđajagemánnu|guovvamánnu|njukčamánnu|cuoŋománnu|miessemánnu|geassemánnu|suoidnemánnu|borgemánnu|čakčamánnu|golggotmánnu|skábmamánnu|juovlamánnu
    dođđj|guov|njuk|cuo|mies|geas|suoi|borg|čakč|golg|skáb|juov
    gvuossárga|maŋŋebárga|gaskavahkku|duorasdat|bearjadat|lávvardat|sotnabeaivi
    hvuos|maŋ|gask|duor|bear|láv|sotn
    ii.b.|e.b.
    m{0} ja {1}|{0}, {1}|{0}, {1}|{0} ja {1}
    @se-FI se
    dođđj|guov|njuk|cuoŋ|mies|geas|suoi|borg|čakč|golg|skáb|juov
    gmánnodat|disdat|gaskavahkku|duorastat|bearjadat|lávvordat|sotnabeaivi
    hmá|di|ga|du|be|lá|so
    iib|eb
    jdd.MM.y|d MMM y|d MMMM y|EEEE d MMMM y
    @se-SE se
    bNOKNkr|SEKkr
    @seh und
    a0|,|.|-|#%|#¤|3 3 1
    bMZNMTn
    cJaneiro|Fevreiro|Marco|Abril|Maio|Junho|Julho|Augusto|Setembro|Otubro|Novembro|Decembro
    dJan|Fev|Mar|Abr|Mai|Jun|Jul|Aug|Set|Otu|Nov|Dec
    gChiposi|Chipiri|Chitatu|Chinai|Chishanu|Sabudu|Dimingu
    hPos|Pir|Tat|Nai|Sha|Sab|Dim
    jd/M/y|d 'de' MMM 'de' y|d 'de' MMMM 'de' y|EEEE, d 'de' MMMM 'de' y
    n7
    @ses und
    a0|.|\u{A0}|-|#%|#¤|3 3 1
    cŽanwiye|Feewiriye|Marsi|Awiril|Me|Žuweŋ|Žuyye|Ut|Sektanbur|Oktoobur|Noowanbur|Deesanbur
    dŽan|Fee|Mar|Awi|Me|Žuw|Žuy|Ut|Sek|Okt|Noo|Dee
    gAtinni|Atalaata|Alarba|Alhamiisa|Alzuma|Asibti|Alhadi
    hAti|Ata|Ala|Alm|Alz|Asi|Alh
    iAdduha|Aluula
    jd/M/y|d MMM, y|d MMMM y|EEEE d MMMM y
    @sg und
    a0|,|.|-|#%|¤#;¤-#|3 3 1
    cNyenye|Fulundïgi|Mbängü|Ngubùe|Bêläwü|Föndo|Lengua|Kükürü|Mvuka|Ngberere|Nabändüru|Kakauka
    dNye|Ful|Mbä|Ngu|Bêl|Fön|Len|Kük|Mvu|Ngb|Nab|Kak
    gBïkua-ûse|Bïkua-ptâ|Bïkua-usïö|Bïkua-okü|Lâpôsö|Lâyenga|Bikua-ôko
    hBk2|Bk3|Bk4|Bk5|Lâp|Lây|Bk1
    iND|LK
    jd/M/y|d MMM, y|d MMMM y|EEEE d MMMM y
    @shi und
    a0|,|\u{A0}|-|#%|#¤|3 3 1
    cⵉⵏⵏⴰⵢⵔ|ⴱⵕⴰⵢⵕ|ⵎⴰⵕⵚ|ⵉⴱⵔⵉⵔ|ⵎⴰⵢⵢⵓ|ⵢⵓⵏⵢⵓ|ⵢⵓⵍⵢⵓⵣ|ⵖⵓⵛⵜ|ⵛⵓⵜⴰⵏⴱⵉⵔ|ⴽⵜⵓⴱⵔ|ⵏⵓⵡⴰⵏⴱⵉⵔ|ⴷⵓⵊⴰⵏⴱⵉⵔ
    dⵉⵏⵏ|ⴱⵕⴰ|ⵎⴰⵕ|ⵉⴱⵔ|ⵎⴰⵢ|ⵢⵓⵏ|ⵢⵓⵍ|ⵖⵓⵛ|ⵛⵓⵜ|ⴽⵜⵓ|ⵏⵓⵡ|ⴷⵓⵊ
    gⴰⵢⵏⴰⵙ|ⴰⵙⵉⵏⴰⵙ|ⴰⴽⵕⴰⵙ|ⴰⴽⵡⴰⵙ|ⵙⵉⵎⵡⴰⵙ|ⴰⵙⵉⴹⵢⴰⵙ|ⴰⵙⴰⵎⴰⵙ
    hⴰⵢⵏ|ⴰⵙⵉ|ⴰⴽⵕ|ⴰⴽⵡ|ⴰⵙⵉⵎ|ⴰⵙⵉⴹ|ⴰⵙⴰ
    iⵜⵉⴼⴰⵡⵜ|ⵜⴰⴷⴳⴳⵯⴰⵜ
    jd/M/y|d MMM, y|d MMMM y|EEEE d MMMM y
    @shi-Latn shi
    cinnayr|bṛayṛ|maṛṣ|ibrir|mayyu|yunyu|yulyuz|ɣuct|cutanbir|ktubr|nuwanbir|dujanbir
    dinn|bṛa|maṛ|ibr|may|yun|yul|ɣuc|cut|ktu|nuw|duj
    gaynas|asinas|akṛas|akwas|asimwas|asiḍyas|asamas
    hayn|asi|akṛ|akw|asim|asiḍ|asa
    itifawt|tadggʷat
    @si und
    a0|.|,|-|#%|¤#|3 3 1
    bLKRරු.|PHPPHP|THB฿|XOFසිෆ්එ
    cජනවාරි|පෙබරවාරි|මාර්තු|අප්\u{200D}රේල්|මැයි|ජූනි|ජූලි|අගෝස්තු|සැප්තැම්බර්|ඔක්තෝබර්|නොවැම්බර්|දෙසැම්බර්
    dජන|පෙබ|මාර්තු|අප්\u{200D}රේල්|මැයි|ජූනි|ජූලි|අගෝ|සැප්|ඔක්|නොවැ|දෙසැ
    fජන|පෙබ|මාර්|අප්\u{200D}රේල්|මැයි|ජූනි|ජූලි|අගෝ|සැප්|ඔක්|නොවැ|දෙසැ
    gසඳුදා|අඟහරුවාදා|බදාදා|බ්\u{200D}රහස්පතින්දා|සිකුරාදා|සෙනසුරාදා|ඉරිදා
    hසඳුදා|අඟහ|බදාදා|බ්\u{200D}රහස්|සිකු|සෙන|ඉරිදා
    iපෙ.ව.|ප.ව.
    kHH.mm|HH.mm.ss|HH.mm.ss
    m{0} සහ {1}|{0}, {1}|{0}, {1}|{0}, සහ {1}
    @sk und
    a0|,|\u{A0}|-|#\u{A0}%|#\u{A0}¤|3 3 1
    bAUDAUD|BRLBRL|CADCAD|CNYCNY|GBPGBP|HKDHKD|ILSNIS|INRINR|JPYJPY|KRWKRW|NZDNZD|PHPPHP|TWDTWD|USDUSD|VNDVND
    cjanuára|februára|marca|apríla|mája|júna|júla|augusta|septembra|októbra|novembra|decembra
    djan|feb|mar|apr|máj|jún|júl|aug|sep|okt|nov|dec
    ejanuár|február|marec|apríl|máj|jún|júl|august|september|október|november|december
    gpondelok|utorok|streda|štvrtok|piatok|sobota|nedeľa
    hpo|ut|st|št|pi|so|ne
    jd. M. y|d. M. y|d. MMMM y|EEEE d. MMMM y
    kH:mm|H:mm:ss|H:mm:ss
    l{1} {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} a\u{A0}{1}|{0}, {1}|{0}, {1}|{0} a {1}
    @skr und
    cجنوری|فروری|مارچ|اپریل|مئی|جون|جولائی|اگست|ستمبر|اکتوبر|نومبر|دسمبر
    dجنوری|فروری|مارچ|اپریل|مئی|جون|جولائی|اگست|ستمبر|اکتوبر|نومبر|دسمبر
    gسوموار|منگل|ٻدھ|خمیس|جمعہ|چھݨ چھݨ|اتوار
    hسوموار|منگل|ٻدھ|خمیس|جمعہ|چھݨ چھݨ|اتوار
    n7 rtl
    @sl und
    a0|,|.|−|#\u{A0}%|#\u{A0}¤|3 3 2
    bAUDAUD|BRLBRL|CADCAD|GBPGBP|JPY¥|MXNMXN|NZDNZD|PHPPHP|TWDTWD|USD$|XCDXCD
    cjanuar|februar|marec|april|maj|junij|julij|avgust|september|oktober|november|december
    djan.|feb.|mar.|apr.|maj|jun.|jul.|avg.|sep.|okt.|nov.|dec.
    gponedeljek|torek|sreda|četrtek|petek|sobota|nedelja
    hpon.|tor.|sre.|čet.|pet.|sob.|ned.
    idop.|pop.
    jd. M. yy|d. MMM y|d. MMMM y|EEEE, d. MMMM y
    l{1}, {0}|{1}, {0}|{1} {0}|{1} {0}
    m{0} in {1}|{0}, {1}|{0}, {1}|{0} in {1}
    @smn und
    a0|,|\u{A0}|-|#\u{A0}%|#\u{A0}¤|3 3 1
    cuđđâivemáánu|kuovâmáánu|njuhčâmáánu|cuáŋuimáánu|vyesimáánu|kesimáánu|syeinimáánu|porgemáánu|čohčâmáánu|roovvâdmáánu|skammâmáánu|juovlâmáánu
    duđiv|kuovâ|njuhčâ|cuáŋui|vyesi|kesi|syeini|porge|čohčâ|roovvâd|skammâ|juovlâ
    gvuossargâ|majebargâ|koskokko|tuorâstâh|vástuppeivi|lávurdâh|pasepeivi
    hvuo|maj|kos|tuo|vás|láv|pas
    iip.|ep.
    jd.M.y|MMM d. y|MMMM d. y|EEEE, MMMM d. y
    kH.mm|H.mm.ss|H.mm.ss
    @sn und
    a0|.|,|-|#%|¤#|3 3 1
    cNdira|Kukadzi|Kurume|Kubvumbi|Chivabvu|Chikumi|Chikunguru|Nyamavhuvhu|Gunyana|Gumiguru|Mbudzi|Zvita
    dNdi|Kuk|Kur|Kub|Chv|Chk|Chg|Nya|Gun|Gum|Mbu|Zvi
    gMuvhuro|Chipiri|Chitatu|China|Chishanu|Mugovera|Svondo
    hMuv|Chp|Cht|Chn|Chs|Mug|Svo
    n7
    @so und
    a0|.|,|-|#%|¤#|3 3 1
    bSOSS
    cJanaayo|Febraayo|Maarso|Abriil|Maayo|Juun|Luulyo|Agosto|Sebtembar|Oktoobar|Noofeembar|Diseembar
    dJan|Feb|Mar|Abr|May|Jun|Lul|Ogs|Seb|Okt|Nof|Dis
    eJannaayo|Febraayo|Maarso|Abriil|Maayo|Juun|Luulyo|Ogosto|Sebteembar|Oktoobar|Noofeembar|Diseembar
    gIsniin|Talaado|Arbaco|Khamiis|Jimco|Sabti|Axad
    hIsn|Tldo|Arbc|Khms|Jmc|Sbti|Axd
    iGH|GD
    jdd/MM/yy|dd-MMM-y|MMMM d, y|EEEE, MMMM d, y
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    m{0} iyo {1}|{0}, {1}|{0}, {1}|{0} iyo {1}
    @so-DJ so
    bDJFFdj
    n6
    @so-ET so
    bETBBr
    n7
    @so-KE so
    bKESKsh
    kHH:mm|HH:mm:ss|HH:mm:ss
    n7
    @sq und
    a0|,|\u{A0}|-|#%|#\u{A0}¤|3 3 2
    bALLLekë|BRLBRL|PHPPHP|THB฿
    cjanar|shkurt|mars|prill|maj|qershor|korrik|gusht|shtator|tetor|nëntor|dhjetor
    djan|shk|mar|pri|maj|qer|korr|gush|sht|tet|nën|dhj
    ge hënë|e martë|e mërkurë|e enjte|e premte|e shtunë|e diel
    hhën|mar|mër|enj|pre|sht|die
    ip.d.|m.d.
    jd.M.yy|d MMM y|d MMMM y|EEEE, d MMMM y
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} dhe {1}|{0}, {1}|{0}, {1}|{0} dhe {1}
    @sq-MK sq
    bMKDden
    kHH:mm|HH:mm:ss|HH:mm:ss
    @sq-XK sq
    kHH:mm|HH:mm:ss|HH:mm:ss
    @sr und
    a0|,|.|-|#%|#\u{A0}¤|3 3 1
    bAUDAUD|BAMКМ|JPY¥|KRWKRW|NZDNZD|PHPPHP|VNDVND
    cјануар|фебруар|март|април|мај|јун|јул|август|септембар|октобар|новембар|децембар
    dјан|феб|мар|апр|мај|јун|јул|авг|сеп|окт|нов|дец
    gпонедељак|уторак|среда|четвртак|петак|субота|недеља
    hпон|уто|сре|чет|пет|суб|нед
    jd. M. y.|d. M. y.|d. MMMM y.|EEEE, d. MMMM y.
    m{0} и {1}|{0}, {1}|{0}, {1}|{0} и {1}
    @sr-Cyrl-BA sr
    gпонедјељак|уторак|сриједа|четвртак|петак|субота|недјеља
    hпон|уто|сри|чет|пет|суб|нед
    iприје\u{202F}подне|по\u{202F}подне
    @sr-Cyrl-ME sr
    dјан|феб|март|апр|мај|јун|јул|авг|септ|окт|нов|дец
    gпонедељак|уторак|сриједа|четвртак|петак|субота|недјеља
    iприје\u{202F}подне|по\u{202F}подне
    @sr-Cyrl-XK sr
    dјан|феб|март|апр|мај|јун|јул|авг|септ|окт|нов|дец
    @sr-Latn sr
    bBAMKM
    cjanuar|februar|mart|april|maj|jun|jul|avgust|septembar|oktobar|novembar|decembar
    djan|feb|mar|apr|maj|jun|jul|avg|sep|okt|nov|dec
    gponedeljak|utorak|sreda|četvrtak|petak|subota|nedelja
    hpon|uto|sre|čet|pet|sub|ned
    m{0} i {1}|{0}, {1}|{0}, {1}|{0} i {1}
    @sr-Latn-BA sr-Latn
    gponedjeljak|utorak|srijeda|četvrtak|petak|subota|nedjelja
    hpon|uto|sri|čet|pet|sub|ned
    iprije\u{202F}podne|po\u{202F}podne
    @sr-Latn-ME sr-Latn
    djan|feb|mart|apr|maj|jun|jul|avg|sept|okt|nov|dec
    gponedeljak|utorak|srijeda|četvrtak|petak|subota|nedjelja
    iprije\u{202F}podne|po\u{202F}podne
    @sr-Latn-XK sr-Latn
    djan|feb|mart|apr|maj|jun|jul|avg|sept|okt|nov|dec
    @ss und
    a0|,|\u{A0}|-|#%|¤#|3 3 1
    bSZLE|ZARR
    cBhimbidvwane|iNdlovana|iNdlovu-lenkhulu|Mabasa|iNkhwekhweti|iNhlaba|Kholwane|iNgci|iNyoni|iMphala|Lweti|iNgongoni
    dBhi|Van|Vol|Mab|Nkh|Nhl|Kho|Ngc|Nyo|Mph|Lwe|Ngo
    guMsombuluko|Lesibili|Lesitsatfu|Lesine|Lesihlanu|uMgcibelo|Lisontfo
    hMso|Bil|Tsa|Ne|Hla|Mgc|Son
    n7
    @ss-SZ ss
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    n1
    @ssy und
    bERNNfk
    cQunxa Garablu|Kudo|Ciggilta Kudo|Agda Baxis|Caxah Alsa|Qasa Dirri|Qado Dirri|Liiqen|Waysu|Diteli|Ximoli|Kaxxa Garablu
    dQun|Nah|Cig|Agd|Cax|Qas|Qad|Leq|Way|Dit|Xim|Kax
    gSani|Salus|Rabuq|Camus|Jumqata|Qunxa Sambat|Naba Sambat
    hSan|Sal|Rab|Cam|Jum|Qun|Nab
    isaaku|carra
    jdd/MM/yy|dd-MMM-y|dd MMMM y|EEEE, MMMM dd, y
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    @st und
    a0|.|,|-|#%|¤#|3 3 1
    bZARR
    cPherekgong|Hlakola|Hlakubele|Mmesa|Motsheanong|Phupjane|Phupu|Phato|Lwetse|Mphalane|Pudungwana|Tshitwe
    dPhe|Kol|Ube|Mme|Mot|Jan|Upu|Pha|Leo|Mph|Pun|Tsh
    gMantaha|Labobedi|Laboraro|Labone|Labohlano|Moqebelo|Sontaha
    hMma|Bed|Rar|Ne|Hla|Moq|Son
    n7
    @st-LS st
    bLSLM
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    n1
    @su und
    a0|,|.|-|#%|¤#|3 3 1
    bIDRRp
    cJanuari|Pébruari|Maret|April|Méi|Juni|Juli|Agustus|Séptémber|Oktober|Nopémber|Désémber
    dJan|Péb|Mar|Apr|Méi|Jun|Jul|Ags|Sép|Okt|Nop|Dés
    gSenén|Salasa|Rebo|Kemis|Jumaah|Saptu|Minggu
    hSen|Sal|Reb|Kem|Jum|Sap|Mng
    jd/M/yy|d MMM y|d MMMM y|EEEE, d MMMM y
    kH.mm|H.mm.ss|H.mm.ss
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} sareng {1}|{0}, {1}|{0}, {1}|{0}, sareng {1}
    n7
    @su-Latn su
    n1
    @su-Latn-ID su-Latn
    n7
    @sv und
    a0|,|\u{A0}|−|#\u{A0}%|#\u{A0}¤|3 3 1
    bAUDAUD|BBDBds$|BMDBM$|BRLBR$|BSDBS$|BZDBZ$|CNYCNY|DKKDkr|DOPRD$|EGPEG£|GBPGBP|HKDHKD|INRINR|ISKIkr|JMDJM$|JPYJPY|KRWKRW|NOKNkr|NZDNZD|PHPPHP|SEKkr|TWDTWD|VNDVND
    cjanuari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december
    djan.|feb.|mars|apr.|maj|juni|juli|aug.|sep.|okt.|nov.|dec.
    gmåndag|tisdag|onsdag|torsdag|fredag|lördag|söndag
    hmån|tis|ons|tors|fre|lör|sön
    ifm|em
    jy-MM-dd|d MMM y|d MMMM y|EEEE d MMMM y
    m{0} och {1}|{0}, {1}|{0}, {1}|{0} och {1}
    @sw und
    bKESKsh|PHPPHP|THB฿|TZSTSh
    cJanuari|Februari|Machi|Aprili|Mei|Juni|Julai|Agosti|Septemba|Oktoba|Novemba|Desemba
    dJan|Feb|Mac|Apr|Mei|Jun|Jul|Ago|Sep|Okt|Nov|Des
    gJumatatu|Jumanne|Jumatano|Alhamisi|Ijumaa|Jumamosi|Jumapili
    hJumatatu|Jumanne|Jumatano|Alhamisi|Ijumaa|Jumamosi|Jumapili
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    m{0} na {1}|{0}, {1}|{0}, {1}|{0} na {1}
    @sw-CD sw
    a0|,|.|-|#%|¤\u{A0}#|3 3 1
    bCDFFC
    @sw-KE sw
    n7
    @sw-UG sw
    bUGXUSh
    @syr und
    cܟܢܘܢ ܐܚܪܝܐ|ܫܒܛ|ܐܕܪ|ܢܝܣܢ|ܐܝܪ|ܚܙܝܪܢ|ܬܡܘܙ|ܐܒ|ܐܝܠܘܠ|ܬܫܪܝܢ ܩܕܡܝܐ|ܬܫܪܝܢ ܐܚܪܝܐ|ܟܢܘܢ ܩܕܡܝܐ
    dܟܢܘܢ ܒ|ܫܒܛ|ܐܕܪ|ܢܝܣܢ|ܐܝܪ|ܚܙܝܪܢ|ܬܡܘܙ|ܐܒ|ܐܝܠܘܠ|ܬܫܪܝܢ ܐ|ܬܫܪܝܢ ܒ|ܟܢܘܢ ܐ
    gܬܪܝܢܒܫܒܐ|ܬܠܬܒܫܒܐ|ܐܪܒܥܒܫܒܐ|ܚܡܫܒܫܒܐ|ܥܪܘܒܬܐ|ܫܒܬܐ|ܚܕܒܫܒܐ
    hܬܪܝܢ|ܬܠܬ|ܐܪܒܥ|ܚܡܫ|ܥܪܘ|ܫܒܬܐ|ܚܕ
    i\u{70F}ܩܛ\u{200C}|\u{70F}ܒܛ\u{200C}
    jd-MM-y|d ܒMMM y|d ܒMMMM y|EEEE، d ܒMMMM y
    kh:mm a|h:mm:ss a|h:mm:ss a
    l{1}، {0}|{1}، {0}|{1}، {0}|{1}، {0}
    m{0} ܘ{1}|{0} ܘ{1}|{0} ܘ{1}|{0} ܘ{1}
    n6 rtl
    @szl und
    a0|,|\u{A0}|-|#%|¤\u{A0}#|3 3 1
    bPLNzł
    cstycznia|lutego|marca|kwietnia|moja|czyrwca|lipca|siyrpnia|września|października|listopada|grudnia
    dsty|lut|mar|kwi|moj|czy|lip|siy|wrz|paź|lis|gru
    estyczyń|luty|marzec|kwieciyń|moj|czyrwiec|lipiec|siyrpiyń|wrzesiyń|październik|listopad|grudziyń
    gpyńdziałek|wtorek|strzoda|sztwortek|piōntek|sobota|niydziela
    hpyń|wto|str|szt|piō|sob|niy
    ido\u{202F}połedniŏ|po\u{202F}połedniu
    jdd.MM.y|d MMM y|d MMMM y|EEEE, d MMMM y
    l{1}, {0}|{1}, {0}|{1} 'ô' {0}|{1} 'ô' {0}
    m{0} i {1}|{0}, {1}|{0}, {1}|{0} i {1}
    @ta und
    a0|.|,|-|#%|¤#|3 2 1
    bJPY¥|PHPPHP|THB฿|USD$
    cஜனவரி|பிப்ரவரி|மார்ச்|ஏப்ரல்|மே|ஜூன்|ஜூலை|ஆகஸ்ட்|செப்டம்பர்|அக்டோபர்|நவம்பர்|டிசம்பர்
    dஜன.|பிப்.|மார்.|ஏப்.|மே|ஜூன்|ஜூலை|ஆக.|செப்.|அக்.|நவ.|டிச.
    gதிங்கள்|செவ்வாய்|புதன்|வியாழன்|வெள்ளி|சனி|ஞாயிறு
    hதிங்.|செவ்.|புத.|வியா.|வெள்.|சனி|ஞாயி.
    jd/M/yy|d MMM, y|d MMMM, y|EEEE, d MMMM, y
    kh:mm a|h:mm:ss a|h:mm:ss a
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} மற்றும் {1}|{0}, {1}|{0}, {1}|{0} மற்றும் {1}
    n7
    @ta-LK ta
    bLKRRs.
    kHH:mm|HH:mm:ss|HH:mm:ss
    n1
    @ta-MY ta
    a0|.|,|-|#%|¤\u{A0}#|3 3 1
    bMYRRM|SGDS$
    n1
    @ta-SG ta
    a0|.|,|-|#%|¤\u{A0}#|3 3 1
    bMYRRM|SGD$|USDUS$
    @te und
    a0|.|,|-|#%|¤#|3 2 1
    bPHPPHP|THB฿|USD$
    cజనవరి|ఫిబ్రవరి|మార్చి|ఏప్రిల్|మే|జూన్|జులై|ఆగస్టు|సెప్టెంబర్|అక్టోబర్|నవంబర్|డిసెంబర్
    dజన|ఫిబ్ర|మార్చి|ఏప్రి|మే|జూన్|జులై|ఆగ|సెప్టెం|అక్టో|నవం|డిసెం
    gసోమవారం|మంగళవారం|బుధవారం|గురువారం|శుక్రవారం|శనివారం|ఆదివారం
    hసోమ|మంగళ|బుధ|గురు|శుక్ర|శని|ఆది
    jdd-MM-yy|d MMM, y|d MMMM, y|d, MMMM y, EEEE
    kh:mm a|h:mm:ss a|h:mm:ss a
    m{0} మరియు {1}|{0}, {1}|{0}, {1}|{0} మరియు {1}
    n7
    @teo und
    a0|.|,|-|#%|¤#|3 3 1
    bUGXUSh
    cOrara|Omuk|Okwamg’|Odung’el|Omaruk|Omodok’king’ol|Ojola|Opedel|Osokosokoma|Otibar|Olabor|Opoo
    dRar|Muk|Kwa|Dun|Mar|Mod|Jol|Ped|Sok|Tib|Lab|Poo
    gNakaebarasa|Nakaare|Nakauni|Nakaung’on|Nakakany|Nakasabiti|Nakaejuma
    hBar|Aar|Uni|Ung|Kan|Sab|Jum
    iTaparachu|Ebongi
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    @teo-KE teo
    bKESKsh
    n7
    @tg und
    a0|,|\u{A0}|-|#%|#\u{A0}¤|3 3 1
    cЯнвар|Феврал|Март|Апрел|Май|Июн|Июл|Август|Сентябр|Октябр|Ноябр|Декабр
    dЯнв|Фев|Мар|Апр|Май|Июн|Июл|Авг|Сен|Окт|Ноя|Дек
    gДушанбе|Сешанбе|Чоршанбе|Панҷшанбе|Ҷумъа|Шанбе|Якшанбе
    hДшб|Сшб|Чшб|Пшб|Ҷмъ|Шнб|Яшб
    jdd/MM/yy|dd MMM y|dd MMMM y|EEEE, dd MMMM y
    m{0} ва {1}|{0}, {1}|{0}, {1}|{0}, {1}
    @th und
    a0|.|,|-|#%|¤#|3 3 1
    bAUDAU$|JPY¥|PHPPHP|THB฿
    cมกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม
    dม.ค.|ก.พ.|มี.ค.|เม.ย.|พ.ค.|มิ.ย.|ก.ค.|ส.ค.|ก.ย.|ต.ค.|พ.ย.|ธ.ค.
    gวันจันทร์|วันอังคาร|วันพุธ|วันพฤหัสบดี|วันศุกร์|วันเสาร์|วันอาทิตย์
    hจ.|อ.|พ.|พฤ.|ศ.|ส.|อา.
    jd/M/yy|d MMM y|d MMMM 'ค.ศ.' y|EEEEที่ d MMMM 'ค.ศ.' y
    kHH:mm|H นาฬิกา mm นาที ss วินาที|H นาฬิกา mm นาที ss วินาที
    m{0}และ{1}|{0} {1}|{0} {1}|{0} และ{1}
    n7
    @ti und
    a0|.|,|-|#%|¤#|3 3 1
    bCNYCNY|ETBBr|JPYJPY
    cጥሪ|ለካቲት|መጋቢት|ሚያዝያ|ጉንበት|ሰነ|ሓምለ|ነሓሰ|መስከረም|ጥቅምቲ|ሕዳር|ታሕሳስ
    dጥሪ|ለካ|መጋ|ሚያ|ግን|ሰነ|ሓም|ነሓ|መስ|ጥቅ|ሕዳ|ታሕ
    gሰኑይ|ሰሉስ|ረቡዕ|ሓሙስ|ዓርቢ|ቀዳም|ሰንበት
    hሰኑ|ሰሉ|ረቡ|ሓሙ|ዓር|ቀዳ|ሰን
    iቅ.ቀ.|ድ.ቀ.
    jM/d/yy|MMM d, y|MMMM d, y|EEEE፣ d MMMM y
    kh:mm a|h:mm:ss a|h:mm:ss a
    m{0}ን {1}ን|{0}፣ {1}|{0}፣ {1}|{0}ን {1}ን
    n7
    @ti-ER ti
    bERNNfk
    n1
    @tig und
    bERNNfk
    cጃንዩወሪ|ፌብሩወሪ|ማርች|ኤፕረል|ሜይ|ጁን|ጁላይ|ኦገስት|ሴፕቴምበር|ኦክተውበር|ኖቬምበር|ዲሴምበር
    dጃንዩ|ፌብሩ|ማርች|ኤፕረ|ሜይ|ጁን|ጁላይ|ኦገስ|ሴፕቴ|ኦክተ|ኖቬም|ዲሴም
    gሰኖ|ታላሸኖ|ኣረርባዓ|ከሚሽ|ጅምዓት|ሰንበት ንኢሽ|ሰንበት ዓባይ
    hሰኖ|ታላሸ|ኣረር|ከሚሽ|ጅምዓ|ሰ/ን|ሰ/ዓ
    jdd/MM/yy|dd-MMM-y|dd MMMM y|EEEE፡ dd MMMM ዮም y 'ዓ/ም'
    kh:mm a|h:mm:ss a|h:mm:ss a
    @tk und
    a0|,|\u{A0}|-|#\u{A0}%|#\u{A0}¤|3 3 1
    bEUREUR|GBPGBP|PHPPHP
    cýanwar|fewral|mart|aprel|maý|iýun|iýul|awgust|sentýabr|oktýabr|noýabr|dekabr
    dýan|few|mart|apr|maý|iýun|iýul|awg|sen|okt|noý|dek
    eÝanwar|Fewral|Mart|Aprel|Maý|Iýun|Iýul|Awgust|Sentýabr|Oktýabr|Noýabr|Dekabr
    fÝan|Few|Mar|Apr|Maý|Iýun|Iýul|Awg|Sen|Okt|Noý|Dek
    gduşenbe|sişenbe|çarşenbe|penşenbe|anna|şenbe|ýekşenbe
    hduş|siş|çar|pen|ann|şen|ýek
    igo.öň|go.soň
    jdd.MM.y|d MMM y|d MMMM y|d MMMM y EEEE
    m{0} we {1}|{0}, {1}|{0}, {1}|{0} we {1}
    @tn und
    a0|.|’|-|#%|¤#|3 3 1
    bZARR
    cFerikgong|Tlhakole|Mopitlo|Moranang|Motsheganang|Seetebosigo|Phukwi|Phatwe|Lwetse|Diphalane|Ngwanatsele|Sedimonthole
    dFer|Tlh|Mop|Mor|Mot|See|Phu|Pha|Lwe|Dip|Ngw|Sed
    gMosupologo|Labobedi|Laboraro|Labone|Labotlhano|Matlhatso|Tshipi
    hMos|Labb|Labr|Labn|Labt|Mat|Tsh
    l{1}, {0}|{1}, {0}|{1} 'ka' {0}|{1} 'ka' {0}
    n7
    @tn-BW tn
    bBWPP
    @to und
    bAUDAUD$|NZDNZD$|TOPT$
    cSānuali|Fēpueli|Maʻasi|ʻEpeleli|Mē|Sune|Siulai|ʻAokosi|Sēpitema|ʻOkatopa|Nōvema|Tīsema
    dSān|Fēp|Maʻa|ʻEpe|Mē|Sun|Siu|ʻAok|Sēp|ʻOka|Nōv|Tīs
    eSānuali|Fēpueli|Maʻasi|ʻEpeleli|Mē|Sune|Siulai|ʻAokosi|Sepitema|ʻOkatopa|Nōvema|Tīsema
    gMōnite|Tūsite|Pulelulu|Tuʻapulelulu|Falaite|Tokonaki|Sāpate
    hMōn|Tūs|Pul|Tuʻa|Fal|Tok|Sāp
    iHH|EA
    jd/M/yy|d MMM y|d MMMM y|EEEE d MMMM y
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    l{1} {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} mo {1}|{0} mo {1}|{0} mo {1}|{0} mo {1}
    @tok und
    a0|,|\u{A0}|-|%#|¤#|2 2 1
    cmun #1|mun #2|mun #3|mun #4|mun #5|mun #6|mun #7|mun #8|mun #9|mun #10|mun #11|mun #12
    dmun #1|mun #2|mun #3|mun #4|mun #5|mun #6|mun #7|mun #8|mun #9|mun #10|mun #11|mun #12
    gsuno esun #1|suno esun #2|suno esun #3|suno esun #4|suno esun #5|suno esun #6|suno esun #7
    hsuno esun #1|suno esun #2|suno esun #3|suno esun #4|suno esun #5|suno esun #6|suno esun #7
    @tpi und
    a0|.|,|-|#%|#\u{A0}¤|3 3 1
    cJanueri|Februeri|Mas|Epril|Me|Jun|Julai|Ogas|Septemba|Oktoba|Novemba|Desemba
    dJan|Feb|Mas|Epr|Me|Jun|Jul|Oga|Sep|Okt|Nov|Des
    gMande|Tunde|Trinde|Fonde|Fraide|Sarere|Sande
    hMan|Tun|Tri|Fon|Fra|Sar|San
    jdd/MM/yy|dd MMM y|dd MMMM y|EEE, dd MMMM y
    khh:mm\u{202F}a|hh:mm:ss\u{202F}a|hh:mm:ss\u{202F}a
    @tr und
    a0|,|.|-|%#|¤#|3 3 1
    bAUDAU$|JPY¥|PHPPHP|THB฿|TRY₺|USD$
    cOcak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık
    dOca|Şub|Mar|Nis|May|Haz|Tem|Ağu|Eyl|Eki|Kas|Ara
    gPazartesi|Salı|Çarşamba|Perşembe|Cuma|Cumartesi|Pazar
    hPzt|Sal|Çar|Per|Cum|Cmt|Paz
    iÖÖ|ÖS
    jd.MM.y|d MMM y|d MMMM y|d MMMM y EEEE
    m{0} ve {1}|{0}, {1}|{0}, {1}|{0} ve {1}
    @tr-CY tr
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    @trv und
    cKingal idas|Dha idas|Tru idas|Spat idas|Rima idas|Mataru idas|Empitu idas|Maspat idas|Mngari idas|Maxal idas|Maxal kingal idas|Maxal dha idas
    dKii|Dhi|Tri|Spi|Rii|Mti|Emi|Mai|Mni|Mxi|Mxk|Mxd
    gtgKingal jiyax iyax sngayan|tgDha jiyax iyax sngayan|tgTru jiyax iyax sngayan|tgSpac jiyax iyax sngayan|tgRima jiyax iyax sngayan|tgMataru jiyax iyax sngayan|Jiyax sngayan
    hKin|Dha|Tru|Spa|Rim|Mat|Emp
    jy-MM-dd|y MMM d|y MMMM d|EEEE, y MMMM dd
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    n7
    @trw und
    cجنوری|فروری|مارچ|اپریل|مئ|جون|جولائی|اگست|ستمبر|اکتوبر|نومبر|دسمبر
    dجنوری|فروری|مارچ|اپریل|مئ|جون|جولائی|اگست|ستمبر|اکتوبر|نومبر|دسمبر
    gدُوشیمے|گھن آنگا|چارشیمے|پَئ شیمے|شُوگار|لَو آنگا|ایکشیمے
    hدُوشیمے|گھن آنگا|چارشیمے|پَئ شیمے|شُوگار|لَو آنگا|ایکشیمے
    jd/M/yy|d MMM، y|d MMMM، y|EEEE، d MMMM، y
    kh:mm a|h:mm:ss a|h:mm:ss a
    m{0} آں {1}|{0}،{1}|{0}،{1}|{0} ،آں {1}
    n7 rtl
    @ts und
    a0|,|\u{A0}|-|#%|¤\u{A0}#|3 3 1
    bZARR
    cSunguti|Nyenyenyani|Nyenyankulu|Dzivamisoko|Mudyaxihi|Khotavuxika|Mawuwani|Mhawuri|Ndzhati|Nhlangula|Hukuri|N’wendzamhala
    dSun|Yan|Kul|Dzi|Mud|Kho|Maw|Mha|Ndz|Nhl|Huk|N’w
    gMusumbhunuku|Ravumbirhi|Ravunharhu|Ravumune|Ravuntlhanu|Mugqivela|Sonta
    hMus|Bir|Har|Ne|Tlh|Mug|Son
    n7
    @tt und
    a0|,|\u{A0}|-|#\u{A0}%|#\u{A0}¤|3 3 1
    cгыйнвар|февраль|март|апрель|май|июнь|июль|август|сентябрь|октябрь|ноябрь|декабрь
    dгыйн.|фев.|мар.|апр.|май|июнь|июль|авг.|сент.|окт.|нояб.|дек.
    gдүшәмбе|сишәмбе|чәршәмбе|пәнҗешәмбе|җомга|шимбә|якшәмбе
    hдүш.|сиш.|чәр.|пәнҗ.|җом.|шим.|якш.
    jdd.MM.y|d MMM, y\u{202F}'ел'|d MMMM, y\u{202F}'ел'|d MMMM, y\u{202F}'ел', EEEE
    kH:mm|H:mm:ss|H:mm:ss
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} һәм {1}|{0}, {1}|{0}, {1}|{0} һәм {1}
    @twq und
    a0|.|\u{A0}|-|#%|#¤|3 3 1
    cŽanwiye|Feewiriye|Marsi|Awiril|Me|Žuweŋ|Žuyye|Ut|Sektanbur|Oktoobur|Noowanbur|Deesanbur
    dŽan|Fee|Mar|Awi|Me|Žuw|Žuy|Ut|Sek|Okt|Noo|Dee
    gAtinni|Atalaata|Alarba|Alhamiisa|Alzuma|Asibti|Alhadi
    hAti|Ata|Ala|Alm|Alz|Asi|Alh
    iSubbaahi|Zaarikay\u{202F}b
    jd/M/y|d MMM y|d MMMM y|EEEE d MMMM y
    @tzm und
    a0|,|\u{A0}|-|#%|#\u{A0}¤|3 3 1
    cYennayer|Yebrayer|Mars|Ibrir|Mayyu|Yunyu|Yulyuz|Ɣuct|Cutanbir|Kṭuber|Nwanbir|Dujanbir
    dYen|Yeb|Mar|Ibr|May|Yun|Yul|Ɣuc|Cut|Kṭu|Nwa|Duj
    gAynas|Asinas|Akras|Akwas|Asimwas|Asiḍyas|Asamas
    hAyn|Asn|Akr|Akw|Asm|Asḍ|Asa
    iZdat\u{202F}azal|Ḍeffir\u{202F}aza
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    @ug und
    a0|.|,|-|#%|¤#|3 3 1
    bCNY￥
    cيانۋار|فېۋرال|مارت|ئاپرېل|ماي|ئىيۇن|ئىيۇل|ئاۋغۇست|سېنتەبىر|ئۆكتەبىر|نويابىر|دېكابىر
    dيانۋار|فېۋرال|مارت|ئاپرېل|ماي|ئىيۇن|ئىيۇل|ئاۋغۇست|سېنتەبىر|ئۆكتەبىر|نويابىر|دېكابىر
    gدۈشەنبە|سەيشەنبە|چارشەنبە|پەيشەنبە|جۈمە|شەنبە|يەكشەنبە
    hدۈ|سە|چا|پە|جۈ|شە|يە
    iچ.ب|چ.ك
    jy-MM-dd|d-MMM، y|d-MMMM، y|y d-MMMM، EEEE
    l{1}، {0}|{1}، {0}|{1} {0}|{1} {0}
    m{0} and {1}|{0}, {1}|{0}, {1}|{0}, and {1}
    n1 rtl
    @uk und
    a0|,|\u{A0}|-|#%|#\u{A0}¤|3 3 1
    bAUDAUD|BRLBRL|CADCAD|CNYCNY|EUREUR|GBPGBP|HKDHKD|ILSILS|INRINR|JPY¥|KRWKRW|MXNMXN|NZDNZD|PHPPHP|TWDTWD|UAH₴|USDUSD|VNDVND|XCDXCD
    cсічня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня
    dсіч.|лют.|бер.|квіт.|трав.|черв.|лип.|серп.|вер.|жовт.|лист.|груд.
    eсічень|лютий|березень|квітень|травень|червень|липень|серпень|вересень|жовтень|листопад|грудень
    gпонеділок|вівторок|середа|четвер|пʼятниця|субота|неділя
    hпн|вт|ср|чт|пт|сб|нд
    iдп|пп
    jdd.MM.yy|d MMM y\u{202F}'р'.|d MMMM y\u{202F}'р'.|EEEE, d MMMM y\u{202F}'р'.
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} і {1}|{0}, {1}|{0}, {1}|{0} і {1}
    @ur und
    a0|.|,|\u{200E}-|#%|¤#|3 3 1
    bPHPPHP|PKRRs|THB฿|USD$
    cجنوری|فروری|مارچ|اپریل|مئی|جون|جولائی|اگست|ستمبر|اکتوبر|نومبر|دسمبر
    dجنوری|فروری|مارچ|اپریل|مئی|جون|جولائی|اگست|ستمبر|اکتوبر|نومبر|دسمبر
    gپیر|منگل|بدھ|جمعرات|جمعہ|ہفتہ|اتوار
    hپیر|منگل|بدھ|جمعرات|جمعہ|ہفتہ|اتوار
    jd/M/yy|d MMM، y|d MMMM، y|EEEE، d MMMM، y
    kh:mm a|h:mm:ss a|h:mm:ss a
    m{0} اور {1}|{0}، {1}|{0}، {1}|{0}، اور {1}
    n7 rtl
    @ur-IN ur
    a۰|٫|٬|\u{200E}-\u{200E}|#%|¤#|3 3 1
    bPKRPKR
    @uz und
    a0|,|\u{A0}|-|#%|#\u{A0}¤|3 3 1
    bPHPPHP|UZSsoʻm
    cyanvar|fevral|mart|aprel|may|iyun|iyul|avgust|sentabr|oktabr|noyabr|dekabr
    dyan|fev|mar|apr|may|iyn|iyl|avg|sen|okt|noy|dek
    eYanvar|Fevral|Mart|Aprel|May|Iyun|Iyul|Avgust|Sentabr|Oktabr|Noyabr|Dekabr
    fYan|Fev|Mar|Apr|May|Iyn|Iyl|Avg|Sen|Okt|Noy|Dek
    gdushanba|seshanba|chorshanba|payshanba|juma|shanba|yakshanba
    hDush|Sesh|Chor|Pay|Jum|Shan|Yak
    iTO|TK
    jdd/MM/yy|d-MMM, y|d-MMMM, y|EEEE, d-MMMM, y
    kHH:mm|H:mm:ss|H:mm:ss
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} va {1}|{0}, {1}|{0}, {1}|{0} va {1}
    @uz-Arab uz
    a۰|٫|٬|\u{200E}-\u{200E}|#٪|¤\u{A0}#|3 3 1
    bAFN؋|PHP₱|UZSUZS
    cجنوری|فبروری|مارچ|اپریل|می|جون|جولای|اگست|سپتمبر|اکتوبر|نومبر|دسمبر
    dجنو|فبر|مار|اپر|می|جون|جول|اگس|سپت|اکت|نوم|دسم
    e
    f
    gدوشنبه|سه\u{200C}شنبه|چهارشنبه|پنجشنبه|جمعه|شنبه|یکشنبه
    hد.|س.|چ.|پ.|ج.|ش.|ی.
    iAM|PM
    jy/M/d|d MMM y|d نچی MMMM y|y نچی ییل d نچی MMMM EEEE کونی
    kH:mm|H:mm:ss|H:mm:ss
    l{1} {0}|{1} {0}|{1} {0}|{1} {0}
    m{0}, {1}|{0}, {1}|{0}, {1}|{0}, {1}
    n6 rtl
    @uz-Cyrl uz
    bPHP₱|THB฿|UZSсўм
    cянвар|феврал|март|апрел|май|июн|июл|август|сентябр|октябр|ноябр|декабр
    dянв|фев|мар|апр|май|июн|июл|авг|сен|окт|ноя|дек
    e
    f
    gдушанба|сешанба|чоршанба|пайшанба|жума|шанба|якшанба
    hдуш|сеш|чор|пай|жум|шан|якш
    iТО|ТК
    jdd/MM/yy|d MMM, y|d MMMM, y|EEEE, dd MMMM, y
    kHH:mm|HH:mm:ss|HH:mm:ss
    l{1} {0}|{1} {0}|{1} {0}|{1} {0}
    m{0}, {1}|{0}, {1}|{0}, {1}|{0}, {1}
    @vai und
    a0|.|,|-|#%|¤#|3 3 1
    bLRD$
    cꖨꖕ ꕪꕴ ꔞꔀꕮꕊ|ꕒꕡꖝꖕ|ꕾꖺ|ꖢꖕ|ꖑꕱ|ꖱꘋ|ꖱꕞꔤ|ꗛꔕ|ꕢꕌ|ꕭꖃ|ꔞꘋꕔꕿ ꕸꖃꗏ|ꖨꖕ ꕪꕴ ꗏꖺꕮꕊ
    dꖨꖕꔞ|ꕒꕡ|ꕾꖺ|ꖢꖕ|ꖑꕱ|ꖱꘋ|ꖱꕞ|ꗛꔕ|ꕢꕌ|ꕭꖃ|ꔞꘋ|ꖨꖕꗏ
    gꗳꗡꘉ|ꕚꕞꕚ|ꕉꕞꕒ|ꕉꔤꕆꕢ|ꕉꔤꕀꕮ|ꔻꔬꔳ|ꕞꕌꔵ
    hꗳꗡꘉ|ꕚꕞꕚ|ꕉꕞꕒ|ꕉꔤꕆꕢ|ꕉꔤꕀꕮ|ꔻꔬꔳ|ꕞꕌꔵ
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    kh:mm a|h:mm:ss a|h:mm:ss a
    @ve und
    a0|,|\u{A0}|-|#%|¤#|3 3 1
    bZARR
    cPhando|Luhuhi|Ṱhafamuhwe|Lambamai|Shundunthule|Fulwi|Fulwana|Ṱhangule|Khubvumedzi|Tshimedzi|Ḽara|Nyendavhusiku
    dPha|Luh|Ṱhf|Lam|Shu|Lwi|Lwa|Ṱha|Khu|Tsh|Ḽar|Nye
    gMusumbuluwo|Ḽavhuvhili|Ḽavhuraru|Ḽavhuṋa|Ḽavhuṱanu|Mugivhela|Swondaha
    hMus|Vhi|Rar|Ṋa|Ṱan|Mug|Swo
    n7
    @vec und
    a0|,|\u{202F}|-|#%|#\u{202F}¤|3 3 1
    cjenaro|febraro|marso|aprile|majo|jugno|lujo|agosto|setenbre|otobre|novenbre|dezenbre
    djen|feb|mar|apr|maj|jug|luj|ago|set|oto|nov|dez
    gluni|marti|mèrcore|zoba|vènare|sabo|doménega
    hlun|mar|mer|zob|vèn|sab|dom
    jdd/MM/yy|d MMM y|d MMMM y|EEEE d MMMM y
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} e {1}|{0}, {1}|{0}, {1}|{0} e {1}
    @vi und
    a0|,|.|-|#%|#\u{A0}¤|3 3 1
    bAUDAU$|JPY¥|PHPPHP|THB฿
    ctháng 1|tháng 2|tháng 3|tháng 4|tháng 5|tháng 6|tháng 7|tháng 8|tháng 9|tháng 10|tháng 11|tháng 12
    dthg 1|thg 2|thg 3|thg 4|thg 5|thg 6|thg 7|thg 8|thg 9|thg 10|thg 11|thg 12
    eTháng 1|Tháng 2|Tháng 3|Tháng 4|Tháng 5|Tháng 6|Tháng 7|Tháng 8|Tháng 9|Tháng 10|Tháng 11|Tháng 12
    fTháng 1|Tháng 2|Tháng 3|Tháng 4|Tháng 5|Tháng 6|Tháng 7|Tháng 8|Tháng 9|Tháng 10|Tháng 11|Tháng 12
    gThứ Hai|Thứ Ba|Thứ Tư|Thứ Năm|Thứ Sáu|Thứ Bảy|Chủ Nhật
    hTh 2|Th 3|Th 4|Th 5|Th 6|Th 7|CN
    iSA|CH
    jd/M/yy|d MMM, y|d MMMM, y|EEEE, d MMMM, y
    l{0} {1}|{0} {1}|{0} {1}|{0} {1}
    m{0} và {1}|{0}, {1}|{0}, {1}|{0} và {1}
    @vmw und
    a0|,|.|-|#%|¤\u{A0}#|3 3 1
    cjaneiru|fevereiru|marsu|abril|maiu|junyu|julyu|agostu|setembru|outubru|novembru|dezembru
    djaneiru|fevereiru|marsu|abril|maiu|junyu|julyu|agostu|setembru|outubru|novembru|dezembru
    gnihiku noolempwa|namaanli|namararu|namaxexe|namathanu|esaabadu|ettiminku
    hnihiku noolempwa|namaanli|namararu|namaxexe|namathanu|esaabadu|ettiminku
    n7
    @vo und
    cyanul|febul|mäzul|prilul|mayul|yunul|yulul|gustul|setul|tobul|novul|dekul
    dyan|feb|mäz|prl|may|yun|yul|gst|set|ton|nov|dek
    fyan|feb|mäz|prl|may|yun|yul|gst|set|tob|nov|dek
    gmudel|tudel|vedel|dödel|fridel|zädel|sudel
    hmu.|tu.|ve.|dö.|fr.|zä.|su.
    jy-MM-dd|y MMM. d|y MMMM d|y MMMM'a' 'd'. d'id'
    @vun und
    a0|.|,|-|#%|¤#|3 3 1
    bTZSTSh
    cJanuari|Februari|Machi|Aprilyi|Mei|Junyi|Julyai|Agusti|Septemba|Oktoba|Novemba|Desemba
    dJan|Feb|Mac|Apr|Mei|Jun|Jul|Ago|Sep|Okt|Nov|Des
    gJumatatuu|Jumanne|Jumatanu|Alhamisi|Ijumaa|Jumamosi|Jumapilyi
    hJtt|Jnn|Jtn|Alh|Iju|Jmo|Jpi
    iutuko|kyiukonyi
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    @wae und
    a0|,|'|-|#%|¤\u{A0}#|3 3 1
    cJenner|Hornig|Märze|Abrille|Meije|Bráčet|Heiwet|Öigšte|Herbštmánet|Wímánet|Wintermánet|Chrištmánet
    dJen|Hor|Mär|Abr|Mei|Brá|Hei|Öig|Her|Wím|Win|Chr
    gMäntag|Zištag|Mittwuč|Fróntag|Fritag|Samštag|Sunntag
    hMän|Ziš|Mit|Fró|Fri|Sam|Sun
    jy-MM-dd|d. MMM y|d. MMMM y|EEEE, d. MMMM y
    m{0} und {1}|{0}, {1}|{0}, {1}|{0} und {1}
    @wal und
    bETBBr
    cጃንዩወሪ|ፌብሩወሪ|ማርች|ኤፕረል|ሜይ|ጁን|ጁላይ|ኦገስት|ሴፕቴምበር|ኦክተውበር|ኖቬምበር|ዲሴምበር
    dጃንዩ|ፌብሩ|ማርች|ኤፕረ|ሜይ|ጁን|ጁላይ|ኦገስ|ሴፕቴ|ኦክተ|ኖቬም|ዲሴም
    gሳይኖ|ማቆሳኛ|አሩዋ|ሃሙሳ|አርባ|ቄራ|ወጋ
    hሳይኖ|ማቆሳኛ|አሩዋ|ሃሙሳ|አርባ|ቄራ|ወጋ
    iማለዶ|ቃማ
    jdd/MM/yy|dd-MMM-y|dd MMMM y|EEEE፥ dd MMMM ጋላሳ y 'ግሮተታ ላይታ'
    kh:mm a|h:mm:ss a|h:mm:ss a
    n7
    @wo und
    a0|,|.|-|#%|¤\u{A0}#|3 3 1
    cSamwiyee|Fewriyee|Mars|Awril|Mee|Suwe|Sulet|Ut|Sàttumbar|Oktoobar|Nowàmbar|Desàmbar
    dSam|Few|Mar|Awr|Mee|Suw|Sul|Ut|Sàt|Okt|Now|Des
    gAltine|Talaata|Àlarba|Alxamis|Àjjuma|Aseer|Dibéer
    hAlt|Tal|Àla|Alx|Àjj|Ase|Dib
    iSub|Ngo
    jdd-MM-y|d MMM, y|d MMMM, y|EEEE, d MMM, y
    l{1} - {0}|{1} - {0}|{1} - {0}|{1} - {0}
    @xh und
    a0|.|\u{A0}|-|#%|¤#|3 3 1
    bZARR
    cJanyuwari|Februwari|Matshi|Epreli|Meyi|Juni|Julayi|Agasti|Septemba|Okthobha|Novemba|Disemba
    dJan|Feb|Mat|Epr|Mey|Jun|Jul|Aga|Sept|Okt|Nov|Dis
    eJanyuwari|Februwari|Matshi|Epreli|Meyi|Juni|Julayi|Agasti|Septemba|Okthoba|Novemba|Disemba
    fJan|Feb|Mat|Epr|Mey|Jun|Jul|Aga|Sep|Okt|Nov|Dis
    gMvulo|Lwesibini|Lwesithathu|Lwesine|Lwesihlanu|Mgqibelo|Cawe
    hMvu|Lwesb|Tha|Sin|Hla|Mgq|Caw
    jM/d/yy|MMM d, y|MMMM d, y|EEEE, MMMM d, y
    n7
    @xnr und
    a0|.|,|-|#%|¤#|3 2 1
    cजनवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्तूबर|नवंबर|दिसंबर
    dजन॰|फ़र॰|मार्च|अप्रैल|मई|जून|जुल॰|अग॰|सित॰|अक्तू॰|नव॰|दिस॰
    gसोआर|मंगलवार|बुधवार|वीरवार|शुक्करवार|शनिच्चरवार|तोआर
    hसोआर|मंगल|बुध|वीर|शुक्कर|शनि|तोआर
    iभ्यागा|दपेहरा/संजा
    jd/M/yy|d MMM y|d MMMM y|EEEE, d MMMM y
    kh:mm a|h:mm:ss a|h:mm:ss a
    l{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
    m{0} कने {1}|{0}, {1}|{0}, {1}|{0}, कने {1}
    n7
    @xog und
    a0|.|,|-|#%|#\u{A0}¤|3 3 1
    bUGXUSh
    cJanwaliyo|Febwaliyo|Marisi|Apuli|Maayi|Juuni|Julaayi|Agusito|Sebuttemba|Okitobba|Novemba|Desemba
    dJan|Feb|Mar|Apu|Maa|Juu|Jul|Agu|Seb|Oki|Nov|Des
    gBalaza|Owokubili|Owokusatu|Olokuna|Olokutaanu|Olomukaaga|Sabiiti
    hBala|Kubi|Kusa|Kuna|Kuta|Muka|Sabi
    iMunkyo|Eigulo
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    @yav und
    a0|,|\u{A0}|-|#%|#\u{A0}¤|3 3 1
    cpikítíkítie, oólí ú kutúan|siɛyɛ́, oóli ú kándíɛ|ɔnsúmbɔl, oóli ú kátátúɛ|mesiŋ, oóli ú kénie|ensil, oóli ú kátánuɛ|ɔsɔn|efute|pisuyú|imɛŋ i puɔs|imɛŋ i putúk,oóli ú kátíɛ|makandikɛ|pilɔndɔ́
    do.1|o.2|o.3|o.4|o.5|o.6|o.7|o.8|o.9|o.10|o.11|o.12
    gmóndie|muányáŋmóndie|metúkpíápɛ|kúpélimetúkpiapɛ|feléte|séselé|sɔ́ndiɛ
    hmd|mw|et|kl|fl|ss|sd
    ikiɛmɛ́ɛm|kisɛ́ndɛ
    jd/M/y|d MMM y|d MMMM y|EEEE d MMMM y
    @yi und
    cיאַנואַר|פֿעברואַר|מערץ|אַפּריל|מיי|יוני|יולי|אויגוסט|סעפּטעמבער|אקטאבער|נאוועמבער|דעצעמבער
    dיאַנואַר|פֿעברואַר|מערץ|אַפּריל|מיי|יוני|יולי|אויגוסט|סעפּטעמבער|אקטאבער|נאוועמבער|דעצעמבער
    fיאַנ|פֿעב|מערץ|אַפּר|מיי|יוני|יולי|אויג|סעפּ|אקט|נאוו|דעצ
    gמאָנטיק|דינסטיק|מיטוואך|דאנערשטיק|פֿרײַטיק|שבת|זונטיק
    hמאָנטיק|דינסטיק|מיטוואך|דאנערשטיק|פֿרײַטיק|שבת|זונטיק
    iפֿאַרמיטאָג|נאָכמיטאָג
    jdd/MM/yy|dטן MMM y|dטן MMMM y|EEEE, dטן MMMM y
    l{1} {0}|{1}, {0}|{1} {0}|{1} {0}
    m{0} און {1}|{0}, {1}|{0}, {1}|{0} און {1}
    n1 rtl
    @yo und
    a0|.|,|-|#%|¤#|3 3 1
    bNGN₦|USD$
    cOṣù Ṣẹ́rẹ́|Oṣù Èrèlè|Oṣù Ẹrẹ̀nà|Oṣù Ìgbé|Oṣù Ẹ̀bibi|Oṣù Òkúdu|Oṣù Agẹmọ|Oṣù Ògún|Oṣù Owewe|Oṣù Ọ̀wàrà|Oṣù Bélú|Oṣù Ọ̀pẹ̀
    dOṣù Ṣẹ́rẹ́|Oṣù Èrèlè|Oṣù Ẹrẹ̀nà|Oṣù Ìgbé|Oṣù Ẹ̀bibi|Oṣù Òkúdu|Oṣù Agẹmọ|Oṣù Ògún|Oṣù Owewe|Oṣù Ọ̀wàrà|Oṣù Bélú|Oṣù Ọ̀pẹ̀
    gỌjọ́ Ajé|Ọjọ́ Ìsẹ́gun|Ọjọ́rú|Ọjọ́bọ|Ọjọ́ Ẹtì|Ọjọ́ Àbámẹ́ta|Ọjọ́ Àìkú
    hAjé|Ìsẹ́gun|Ọjọ́rú|Ọjọ́bọ|Ẹtì|Àbámẹ́ta|Àìkú
    iÀárọ̀|Ọ̀sán
    jd/M/y|d MM y|d MMM y|EEEE, d MMM y
    kH:m|H:mm:ss|HH:mm:ss
    m{0} àti{1}|{0}, {1}|{0}, {1}|{0}, {1}
    @yo-BJ yo
    cOshù Shɛ́rɛ́|Oshù Èrèlè|Oshù Ɛrɛ̀nà|Oshù Ìgbé|Oshù Ɛ̀bibi|Oshù Òkúdu|Oshù Agɛmɔ|Oshù Ògún|Oshù Owewe|Oshù Ɔ̀wàrà|Oshù Bélú|Oshù Ɔ̀pɛ̀
    dOshù Shɛ́rɛ́|Oshù Èrèlè|Oshù Ɛrɛ̀nà|Oshù Ìgbé|Oshù Ɛ̀bibi|Oshù Òkúdu|Oshù Agɛmɔ|Oshù Ògún|Oshù Owewe|Oshù Ɔ̀wàrà|Oshù Bélú|Oshù Ɔ̀pɛ̀
    gƆjɔ́ Ajé|Ɔjɔ́ Ìsɛ́gun|Ɔjɔ́rú|Ɔjɔ́bɔ|Ɔjɔ́ Ɛtì|Ɔjɔ́ Àbámɛ́ta|Ɔjɔ́ Àìkú
    hAjé|Ìsɛ́gun|Ɔjɔ́rú|Ɔjɔ́bɔ|Ɛtì|Àbámɛ́ta|Àìkú
    iÀárɔ̀|Ɔ̀sán
    @yrl und
    a0|,|.|-|#%|¤\u{A0}#|3 3 1
    bAUDAU$|THB฿|VESBs.S
    cyepé|mukũi|musapíri|irũdí|pú|pú-yepé|pú-mukũi|pú-musapíri|pú-irũdí|yepé-putimaã|yepé-yepé|yepé-mukũi
    dye|mk|ms|id|pu|py|pm|ps|pi|yp|yy|ym
    gmurakipí|murakí-mukũi|murakí-musapíri|supapá|yukuakú|saurú|mituú
    hmur|mmk|mms|sup|yuk|sau|mit
    jdd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y
    m{0} asuí {1}|{0}, {1}|{0}, {1}|{0} asuí {1}
    n7
    @yrl-CO yrl
    ia.\u{202F}m.|p.\u{202F}m.
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    @yrl-VE yrl
    ia.\u{202F}m.|p.\u{202F}m.
    kh:mm\u{202F}a|h:mm:ss\u{202F}a|h:mm:ss\u{202F}a
    @yue und
    a0|.|,|-|#%|¤#|3 3 1
    bAUDAU$|JPY¥|KRW￦
    c1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
    d1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
    g星期一|星期二|星期三|星期四|星期五|星期六|星期日
    h星期一|星期二|星期三|星期四|星期五|星期六|星期日
    i上午|下午
    jy/M/d|y年M月d日|y年M月d日|y年M月d日 EEEE
    kah:mm|ah:mm:ss|ah:mm:ss
    m{0}同{1}|{0}、{1}|{0}、{1}|{0}同{1}
    n7
    @yue-Hans yue
    bJPYJP¥
    c一月|二月|三月|四月|五月|六月|七月|八月|九月|十月|十一月|十二月
    h周一|周二|周三|周四|周五|周六|周日
    jy/M/d|y年M月d日|y年M月d日|y年M月d日EEEE
    kHH:mm|HH:mm:ss|HH:mm:ss
    n1
    @yue-Hant yue
    n1
    @yue-Hant-CN yue-Hant
    kHH:mm|HH:mm:ss|HH:mm:ss
    @yue-Hant-HK yue-Hant
    n7
    @yue-Hant-MO yue-Hant
    n7
    @za und
    cndwenit|ndwenngeih|ndwensam|ndwenseiq|ndwenngux|ndwenloeg|ndwencaet|ndwenbet|ndwengouj|ndwencib|ndwencib’it|ndwencibngeih
    dndwenit|ndwenngeih|ndwensam|ndwenseiq|ndwenngux|ndwenloeg|ndwencaet|ndwenbet|ndwengouj|ndwencib|ndwencib’it|ndwencibngeih
    gsinghgizit|singhgizngeih|singhgizsam|singhgizseiq|singhgizhaj|singhgizroek|ngoenzsinghgiz
    hsinghgizit|singhgizngeih|singhgizsam|singhgizseiq|singhgizhaj|singhgizroek|ngoenzsinghgiz
    m{0} caeuq {1}|{0}, {1}|{0}, {1}|{0} caeuq {1}
    @zgh und
    a0|,|\u{A0}|-|#\u{A0}%|#¤|3 3 1
    cⵉⵏⵏⴰⵢⵔ|ⴱⵕⴰⵢⵕ|ⵎⴰⵕⵚ|ⵉⴱⵔⵉⵔ|ⵎⴰⵢⵢⵓ|ⵢⵓⵏⵢⵓ|ⵢⵓⵍⵢⵓⵣ|ⵖⵓⵛⵜ|ⵛⵓⵜⴰⵏⴱⵉⵔ|ⴽⵜⵓⴱⵔ|ⵏⵓⵡⴰⵏⴱⵉⵔ|ⴷⵓⵊⴰⵏⴱⵉⵔ
    dⵉⵏⵏ|ⴱⵕⴰ|ⵎⴰⵕ|ⵉⴱⵔ|ⵎⴰⵢ|ⵢⵓⵏ|ⵢⵓⵍ|ⵖⵓⵛ|ⵛⵓⵜ|ⴽⵜⵓ|ⵏⵓⵡ|ⴷⵓⵊ
    gⴰⵢⵏⴰⵙ|ⴰⵙⵉⵏⴰⵙ|ⴰⴽⵕⴰⵙ|ⴰⴽⵡⴰⵙ|ⴰⵙⵉⵎⵡⴰⵙ|ⴰⵙⵉⴹⵢⴰⵙ|ⴰⵙⴰⵎⴰⵙ
    hⴰⵢⵏ|ⴰⵙⵉ|ⴰⴽⵕ|ⴰⴽⵡ|ⴰⵙⵉⵎ|ⴰⵙⵉⴹ|ⴰⵙⴰ
    iⵜⵉⴼⴰⵡⵜ|ⵜⴰⴷⴳⴳⵯⴰⵜ
    jd/M/y|d MMM, y|d MMMM y|EEEE d MMMM y
    @zh und
    a0|.|,|-|#%|¤#|3 3 1
    bAUDAU$|CNY¥|PHPPHP
    c一月|二月|三月|四月|五月|六月|七月|八月|九月|十月|十一月|十二月
    d1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
    g星期一|星期二|星期三|星期四|星期五|星期六|星期日
    h周一|周二|周三|周四|周五|周六|周日
    i上午|下午
    jy/M/d|y年M月d日|y年M月d日|y年M月d日EEEE
    m{0}和{1}|{0}、{1}|{0}、{1}|{0}和{1}
    @zh-Hans-HK zh
    jd/M/yy|y年M月d日|y年M月d日|y年M月d日EEEE
    kah:mm|ah:mm:ss|ah:mm:ss
    n7
    @zh-Hans-MO zh
    bMOPMOP$
    jd/M/yy|y年M月d日|y年M月d日|y年M月d日EEEE
    kah:mm|ah:mm:ss|ah:mm:ss
    n7
    @zh-Hans-MY zh
    kah:mm|ah:mm:ss|ah:mm:ss
    @zh-Hans-SG zh
    bSGD$
    jdd/MM/yy|y年M月d日|y年M月d日|y年M月d日EEEE
    kah:mm|ah:mm:ss|ah:mm:ss
    n7
    @zh-Hant zh
    bCNYCN¥|JPY¥|KRW￦|TWD$
    c1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
    h週一|週二|週三|週四|週五|週六|週日
    jy/M/d|y年M月d日|y年M月d日|y年M月d日 EEEE
    kah:mm|ah:mm:ss|ah:mm:ss
    n7
    @zh-Hant-HK zh-Hant
    bKRW₩|TWDNT$
    jd/M/y|y年M月d日|y年M月d日|y年M月d日EEEE
    m{0}及{1}|{0}、{1}|{0}、{1}|{0}及{1}
    @zh-Hant-MO zh-Hant-HK
    bMOPMOP$
    @zh-Hant-MY zh-Hant
    n1
    @zu und
    a0|.|,|-|#%|¤#|3 3 1
    bPHPPHP|THB฿|USD$|ZARR
    cJanuwari|Februwari|Mashi|Ephreli|Meyi|Juni|Julayi|Agasti|Septhemba|Okthoba|Novemba|Disemba
    dJan|Feb|Mas|Eph|Mey|Jun|Jul|Aga|Sep|Okt|Nov|Dis
    gUMsombuluko|ULwesibili|ULwesithathu|ULwesine|ULwesihlanu|UMgqibelo|ISonto
    hMso|Bil|Tha|Sin|Hla|Mgq|Son
    jM/d/yy|MMM d, y|MMMM d, y|EEEE, MMMM d, y
    m{0} ne-{1}|{0}, {1}|{0}, {1}|{0}, ne-{1}
    n7
    @az-RU az-Cyrl
    @ha-CM ha-Arab
    @ha-SD ha-Arab-SD
    @in id
    @iw he
    @kk-AF kk-Arab
    @kk-CN kk-Arab
    @kk-IR kk-Arab
    @kk-MN kk-Arab
    @mo ro
    @ms-CC ms-Arab
    @pa-PK pa-Arab
    @sd-IN sd-Deva
    @sh sr-Latn
    @sr-ME sr-Latn-ME
    @sr-RO sr-Latn
    @sr-TR sr-Latn
    @tl fil
    @uz-AF uz-Arab
    @uz-CN uz-Cyrl
    @yue-CN yue-Hans
    @zh-AU zh-Hant
    @zh-BN zh-Hant
    @zh-GB zh-Hant
    @zh-GF zh-Hant
    @zh-HK zh-Hant-HK
    @zh-ID zh-Hant
    @zh-MO zh-Hant-MO
    @zh-PA zh-Hant
    @zh-PF zh-Hant
    @zh-PH zh-Hant
    @zh-SR zh-Hant
    @zh-TH zh-Hant
    @zh-TW zh-Hant
    @zh-US zh-Hant
    @zh-VN zh-Hant

    """
}
