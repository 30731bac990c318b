/** Product families of a manufacturer of power solutions, in addition to those of the demo. */
import { type Axis, amounts, counts, kinds, type Said } from "./axes.ts";

export interface Family {
  /** Key of content/categories.yaml. */
  readonly category: string;
  /** The demo product whose pictures it shares. */
  readonly looksLike: string;
  readonly axes: Readonly<Record<string, Axis>>;
  /** `{axis}` is the code of the choice, `{series}` that of the series. */
  readonly number: string;
  /** `{axis}` is the name of the choice. */
  readonly name: Said;
  readonly introduction: Said;
  readonly filters: readonly string[];
  readonly keywords: Said;
}

const outlets = { en: "Outlets", zh: "插座數" };
const cord = { en: "Cord", zh: "電源線" };
const current = { en: "Rated current", zh: "額定電流" };
const voltage = { en: "Rated voltage", zh: "額定電壓" };
const power = { en: "Power", zh: "功率" };
const output = { en: "Output voltage", zh: "輸出電壓" };
const construction = { en: "Construction", zh: "結構" };
const version = { en: "Version", zh: "版本" };

export const FAMILIES: readonly Family[] = [
  {
    category: "surge-strips",
    looksLike: "sp608",
    axes: {
      outlets: counts(outlets, [2, 3, 4, 5, 6, 8, 10, 12]),
      cord: amounts(cord, "m", [0.5, 1, 1.5, 1.8, 2.7, 3, 5, 10]),
      kind: kinds(version, [
        ["A", "standard", "標準型"],
        ["C", "USB-C", "USB-C 充電型", ["usb"]],
        ["E", "eco", "節能型"],
        ["I", "individually switched", "獨立開關型"],
        ["O", "outdoor", "戶外型"],
        ["S", "slim", "薄型"],
        ["T", "tabletop", "桌面型"],
        ["X", "heavy-duty", "工業重載型", ["industry"]],
      ]),
    },
    number: "SS{outlets}{kind}-{cord}{series}",
    name: {
      en: "{series} {kind} surge protector strip, {outlets} outlets, {cord}",
      zh: "{series}{kind}突波保護延長線，{outlets} 座，{cord}",
    },
    introduction: {
      en: "{outlets} outlets on a cord of {cord}, all three modes protected. When the protection is used up, the strip switches off.",
      zh: "{outlets} 個插座，電源線 {cord}，三模式突波保護。保護元件耗盡時自動斷電。",
    },
    filters: ["desk", "ac-110", "home", "office", "surge"],
    keywords: { en: "power strip extension lead", zh: "延長線 防雷 排插" },
  },
  {
    category: "surge-strips",
    looksLike: "sp1w",
    axes: {
      outlets: counts(outlets, [1, 2, 3, 4, 5, 6]),
      energy: amounts(
        { en: "Energy rating", zh: "突波吸收能量" },
        "J",
        [450, 600, 900, 1080, 1350, 1620, 2160, 2700, 3240],
      ),
      kind: kinds({ en: "Plug", zh: "插頭" }, [
        ["A", "type A", "A 型", ["ac-110"]],
        ["B", "type B", "B 型", ["ac-110"]],
        ["C", "type C", "C 型", ["ac-230"]],
        ["E", "type E", "E 型", ["ac-230"]],
        ["F", "type F", "F 型", ["ac-230"]],
        ["G", "type G", "G 型", ["ac-230"]],
        ["I", "type I", "I 型", ["ac-230"]],
        ["J", "type J", "J 型", ["ac-230"]],
        ["L", "type L", "L 型", ["ac-230"]],
        ["N", "type N", "N 型", ["ac-230"]],
      ]),
    },
    number: "WT{outlets}{kind}-{energy}{series}",
    name: {
      en: "{series} wall tap with surge protection, {outlets} outlets, {energy}, {kind}",
      zh: "{series}突波保護壁插，{outlets} 座，{energy}，{kind}",
    },
    introduction: {
      en: "Protection without a cord: {outlets} outlets directly at the wall, {energy} between all conductors.",
      zh: "不需電源線的突波保護：{outlets} 個插座直接插於牆面，吸收能量 {energy}。",
    },
    filters: ["outlet", "home", "surge"],
    keywords: { en: "plug-in wall adapter", zh: "壁插 直插" },
  },
  {
    category: "spd",
    looksLike: "dr40",
    axes: {
      kind: kinds({ en: "Type", zh: "類型" }, [
        ["A", "Type 1", "Type 1"],
        ["B", "Type 1+2", "Type 1+2"],
        ["C", "Type 2", "Type 2"],
        ["D", "Type 3", "Type 3"],
      ]),
      poles: kinds({ en: "Poles", zh: "極數" }, [
        ["1", "1P", "1P"],
        ["2", "1P+N", "1P+N"],
        ["3", "3P", "3P"],
        ["4", "3P+N", "3P+N"],
      ]),
      surge: amounts({ en: "Maximum surge current", zh: "最大突波電流" }, "kA", [5, 10, 20, 25, 40, 50, 65, 80, 100]),
      voltage: amounts(
        { en: "Maximum continuous voltage", zh: "最大持續工作電壓" },
        "V",
        [75, 150, 275, 320, 385, 440],
      ),
    },
    number: "RS{surge}{kind}{poles}-{voltage}{series}",
    name: {
      en: "{series} DIN-rail SPD {kind}, {poles}, {surge}, {voltage}",
      zh: "{series}導軌式突波保護器 {kind}，{poles}，{surge}，{voltage}",
    },
    introduction: {
      en: "A surge protective device for the distribution board that leads away {surge}. The cartridge is changed live, and the window says when.",
      zh: "配電盤用突波保護器，最大放電電流 {surge}。模組可帶電更換，視窗提示更換時機。",
    },
    filters: ["rail", "ac-230", "industry", "surge"],
    keywords: { en: "SPD surge arrester lightning", zh: "避雷器 防雷 SPD" },
  },
  {
    category: "spd",
    looksLike: "et45",
    axes: {
      line: kinds({ en: "Line", zh: "線路" }, [
        ["C", "coaxial", "同軸線路"],
        ["E", "Ethernet", "乙太網路"],
        ["L", "current loop", "電流迴路"],
        ["M", "Modbus RS-485", "Modbus RS-485"],
        ["P", "PoE", "PoE"],
        ["T", "telephone", "電話線路"],
        ["V", "video", "視訊線路"],
        ["X", "antenna", "天線"],
      ]),
      channels: counts({ en: "Channels", zh: "通道" }, [1, 2, 4, 6, 8, 12, 16, 24]),
      voltage: amounts(voltage, "V", [5, 12, 24, 30, 48, 57, 110, 170]),
    },
    number: "DL{line}{channels}-{voltage}{series}",
    name: {
      en: "{series} {line} data line protector, {channels} channels, {voltage}",
      zh: "{series}{line}訊號線突波保護器，{channels} 通道，{voltage}",
    },
    introduction: {
      en: "Keeps what a data line catches outdoors away from the equipment, on {channels} channels, without a loss of speed.",
      zh: "{channels} 通道訊號保護，阻擋戶外線路感應的突波，不影響傳輸速率。",
    },
    filters: ["wall", "rail", "dc", "telecom", "surge", "network"],
    keywords: { en: "signal line arrester", zh: "訊號 防雷 避雷器" },
  },
  {
    category: "spd",
    looksLike: "pv1k",
    axes: {
      strings: counts({ en: "Strings", zh: "串列" }, [1, 2, 3, 4, 6, 8, 10, 12]),
      voltage: amounts(
        { en: "Maximum DC voltage", zh: "最大直流電壓" },
        "V",
        [150, 300, 500, 600, 800, 1000, 1200, 1500],
      ),
      kind: kinds(construction, [
        ["A", "pluggable", "插拔式"],
        ["B", "one-piece", "一體式"],
        ["C", "with remote contact", "附遠端接點"],
        ["D", "with string fuses", "附串列保險絲"],
        ["E", "with isolator", "附隔離開關"],
        ["F", "for rooftops", "屋頂型"],
        ["G", "for storage", "儲能型"],
        ["H", "for trackers", "追日型"],
      ]),
    },
    number: "PS{strings}{kind}-{voltage}{series}",
    name: {
      en: "{series} solar combiner box with SPD, {strings} strings, {voltage} DC, {kind}",
      zh: "{series}太陽能突波保護匯流箱，{strings} 串，{voltage} DC，{kind}",
    },
    introduction: {
      en: "Brings {strings} strings up to {voltage} together and protects the inverter against what the modules catch.",
      zh: "匯集 {strings} 串、最高 {voltage} 的太陽能模組，並保護逆變器。",
    },
    filters: ["wall", "dc", "renewable", "surge"],
    keywords: { en: "photovoltaic solar string box", zh: "光電 太陽能 匯流箱" },
  },
  {
    category: "pdu",
    looksLike: "pdu16m",
    axes: {
      outlets: counts(outlets, [6, 8, 10, 12, 16, 20, 24, 36]),
      kind: kinds(version, [
        ["B", "basic", "基本型"],
        ["L", "locking", "防鬆脫型"],
        ["M", "metered", "計量型", ["metering"]],
        ["N", "monitored", "監控型", ["metering", "network"]],
        ["S", "switched", "切換型", ["network"]],
        ["X", "managed", "管理型", ["metering", "network"]],
        ["A", "automatic transfer", "自動切換型", ["network"]],
        ["H", "hot-swap", "熱插拔型", ["metering"]],
      ]),
      current: amounts(current, "A", [10, 13, 15, 16, 20, 30, 32, 63]),
    },
    number: "RP{outlets}{kind}-{current}{series}",
    name: {
      en: "{series} {kind} rack PDU, {outlets} outlets, {current}",
      zh: "{series}{kind}機櫃電源分配器，{outlets} 座，{current}",
    },
    introduction: {
      en: "{outlets} locking outlets behind a feed of {current}. The display turns with the unit, and every figure is on the network.",
      zh: "{outlets} 個防鬆脫插座，進線 {current}。顯示器可隨安裝方向翻轉。",
    },
    filters: ["rack", "ac-230", "data-centre", "telecom"],
    keywords: { en: "power distribution unit server cabinet", zh: "機櫃排插 伺服器 電源管理" },
  },
  {
    category: "ups",
    looksLike: "ups1k",
    axes: {
      capacity: amounts({ en: "Capacity", zh: "容量" }, "VA", [450, 600, 850, 1000, 1500, 2000, 3000, 6000, 10000]),
      kind: kinds({ en: "Topology", zh: "架構" }, [
        ["F", "line-interactive", "在線互動式"],
        ["O", "online", "在線式"],
        ["S", "standby", "離線式"],
        ["D", "double-conversion", "雙轉換式"],
      ]),
      build: kinds({ en: "Housing", zh: "機型" }, [
        ["C", "compact", "小型", ["desk"]],
        ["R", "rack", "機架式", ["rack"]],
        ["T", "tower", "直立式", ["desk"]],
        ["W", "wall", "壁掛式", ["wall"]],
      ]),
      battery: kinds({ en: "Battery", zh: "電池" }, [
        ["L", "lithium iron phosphate", "磷酸鐵鋰"],
        ["P", "lead-acid", "鉛酸"],
        ["N", "sodium-ion", "鈉離子"],
        ["Z", "nickel-zinc", "鎳鋅"],
      ]),
    },
    number: "UP{capacity}{kind}{build}-{battery}{series}",
    name: {
      en: "{series} {kind} {build} UPS {capacity}, {battery}",
      zh: "{series}{kind}{build}不斷電系統 {capacity}，{battery}",
    },
    introduction: {
      en: "Carries {capacity} through an outage with a {battery} battery that changes from the front.",
      zh: "停電時供應 {capacity}，{battery}電池可由前方更換。",
    },
    filters: ["ac-110", "office", "surge"],
    keywords: { en: "uninterruptible power supply battery backup", zh: "不斷電 備用電源 停電 電池" },
  },
  {
    category: "chargers",
    looksLike: "gan65",
    axes: {
      power: amounts(power, "W", [20, 30, 45, 65, 96, 100, 140, 240]),
      ports: counts({ en: "Ports", zh: "埠數" }, [1, 2, 3, 4, 5, 6, 8, 10]),
      kind: kinds(version, [
        ["C", "compact", "小型", ["outlet"]],
        ["D", "desktop", "桌上型", ["desk"]],
        ["F", "foldable", "折疊式", ["outlet"]],
        ["K", "car", "車用", ["dc"]],
        ["L", "built-in", "嵌入式", ["wall"]],
        ["M", "magnetic", "磁吸式", ["desk"]],
        ["T", "travel", "旅行用", ["outlet"]],
        ["W", "workbench", "工作檯", ["desk", "industry"]],
      ]),
    },
    number: "GC{power}{kind}{ports}-{series}",
    name: {
      en: "{series} {power} {kind} GaN charger, {ports} ports",
      zh: "{series} {power} {kind}氮化鎵充電器，{ports} 埠",
    },
    introduction: {
      en: "{power} over {ports} ports, shared as the devices ask. The surface stays comfortable to touch.",
      zh: "{ports} 埠共 {power}，依設備需求自動分配，表面溫度舒適。",
    },
    filters: ["ac-wide", "home", "office", "usb"],
    keywords: { en: "USB-C PD fast charger", zh: "快充 充電頭 氮化鎵" },
  },
  {
    category: "chargers",
    looksLike: "psu120",
    axes: {
      power: amounts(power, "W", [15, 30, 60, 75, 120, 240, 480, 960]),
      output: amounts(output, "V", [5, 12, 15, 24, 28, 36, 48, 72]),
      kind: kinds(construction, [
        ["A", "single-phase", "單相", ["ac-wide"]],
        ["B", "three-phase", "三相", ["ac-400"]],
        ["C", "conformal-coated", "三防漆"],
        ["D", "with DC input", "直流輸入", ["dc"]],
        ["E", "enclosed", "機殼型"],
        ["F", "fanless", "無風扇"],
        ["R", "redundant", "備援型"],
        ["U", "with buffer", "附緩衝模組"],
      ]),
    },
    number: "PR{power}{kind}-{output}{series}",
    name: {
      en: "{series} {power} DIN-rail power supply, {output}, {kind}",
      zh: "{series} {power} DIN 導軌電源供應器，{output}，{kind}",
    },
    introduction: {
      en: "{output} and {power} from a slim case. It gives half as much again for three seconds, to start what has to start.",
      zh: "薄型機殼，輸出 {output}、{power}，並提供三秒 150% 的啟動功率。",
    },
    filters: ["rail", "industry", "telecom"],
    keywords: { en: "switching power supply control cabinet", zh: "導軌 電源 控制箱" },
  },
  {
    category: "smart-power",
    looksLike: "ev7",
    axes: {
      power: amounts(power, "kW", [3.7, 4.6, 7.4, 9.2, 11, 14.5, 18.5, 22]),
      cable: amounts({ en: "Cable", zh: "電纜" }, "m", [3, 4, 5, 6, 7, 7.5, 8, 10]),
      kind: kinds(version, [
        ["B", "basic", "基本型"],
        ["C", "with card reader", "附讀卡機", ["network"]],
        ["D", "with display", "附顯示器"],
        ["G", "for garages", "社區車庫型", ["network"]],
        ["M", "with billing meter", "附計費電表", ["metering"]],
        ["P", "with post", "立柱型"],
        ["S", "with solar charging", "太陽能充電型", ["metering"]],
        ["T", "with two outlets", "雙槍型"],
      ]),
    },
    number: "EC{power}{kind}-{cable}{series}",
    name: {
      en: "{series} {power} EV wall box {kind}, {cable}",
      zh: "{series} {power} 電動車壁掛充電樁，{kind}，{cable}",
    },
    introduction: {
      en: "Charges one car with up to {power} and steps back when the rest of the house needs the current.",
      zh: "充電功率最高 {power}，家中其他電器需要用電時自動讓出電流。",
    },
    filters: ["wall", "ac-230", "home", "renewable"],
    keywords: { en: "electric vehicle charging station OCPP", zh: "電動車 充電樁 家充" },
  },
  {
    category: "smart-power",
    looksLike: "meter3",
    axes: {
      current: amounts(current, "A", [5, 32, 45, 63, 65, 80, 100, 125]),
      phases: kinds({ en: "Phases", zh: "相數" }, [
        ["1", "single-phase", "單相", ["ac-230"]],
        ["2", "split-phase", "單相三線", ["ac-110"]],
        ["3", "three-phase", "三相", ["ac-400"]],
        ["D", "DC", "直流", ["dc"]],
      ]),
      protocol: kinds({ en: "Interface", zh: "通訊介面" }, [
        ["B", "BACnet", "BACnet"],
        ["K", "KNX", "KNX"],
        ["M", "Modbus RTU", "Modbus RTU"],
        ["N", "Modbus TCP", "Modbus TCP", ["network"]],
        ["P", "pulse output", "脈衝輸出"],
        ["Q", "MQTT", "MQTT", ["network"]],
        ["S", "M-Bus", "M-Bus"],
        ["Z", "Zigbee", "Zigbee", ["network"]],
      ]),
      accuracy: kinds({ en: "Accuracy class", zh: "精度等級" }, [
        ["0", "class 0.5", "0.5 級"],
        ["1", "class 1", "1 級"],
      ]),
    },
    number: "EM{current}{phases}{protocol}-{accuracy}{series}",
    name: {
      en: "{series} {phases} energy meter, {current}, {protocol}, {accuracy}",
      zh: "{series}{phases}導軌電能表，{current}，{protocol}，{accuracy}",
    },
    introduction: {
      en: "Counts both directions up to {current} and reports once a second over {protocol}.",
      zh: "雙向計量最高 {current}，每秒透過 {protocol} 回報。",
    },
    filters: ["rail", "industry", "office", "metering"],
    keywords: { en: "kWh meter sub-meter", zh: "電表 電能表 分表" },
  },
  {
    category: "smart-power",
    looksLike: "plug1",
    axes: {
      current: amounts(current, "A", [6, 10, 13, 15, 16, 20]),
      radio: kinds({ en: "Network", zh: "網路" }, [
        ["B", "Bluetooth", "藍牙"],
        ["E", "Ethernet", "乙太網路"],
        ["L", "LoRa", "LoRa"],
        ["M", "Matter", "Matter"],
        ["T", "Thread", "Thread"],
        ["W", "Wi-Fi", "Wi-Fi"],
        ["Y", "Z-Wave", "Z-Wave"],
        ["Z", "Zigbee", "Zigbee"],
      ]),
      kind: kinds({ en: "Kind", zh: "種類" }, [
        ["D", "dimmer", "調光器"],
        ["F", "flush-mounted outlet", "嵌入式插座"],
        ["G", "garden outlet", "庭園插座"],
        ["M", "metering plug", "計量插座", ["metering"]],
        ["P", "plug", "插座"],
        ["R", "relay", "繼電器"],
        ["S", "switch", "開關"],
        ["T", "timer", "定時器"],
        ["U", "USB outlet", "USB 插座", ["usb"]],
        ["V", "shutter control", "捲簾控制器"],
        ["X", "scene switch", "情境開關"],
      ]),
    },
    number: "SM{current}{kind}{radio}-{series}",
    name: {
      en: "{series} smart {kind}, {radio}, {current}",
      zh: "{series}智慧{kind}，{radio}，{current}",
    },
    introduction: {
      en: "Works over {radio} on the local network, up to {current}, without an account.",
      zh: "透過 {radio} 於區域網路運作，最高 {current}，無需帳號。",
    },
    filters: ["outlet", "ac-110", "home", "network"],
    keywords: { en: "smart home socket automation", zh: "智慧家庭 智慧插座 自動化" },
  },
];
