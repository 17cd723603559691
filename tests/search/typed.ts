/**
 * Searches as they are typed on retail and trade sites in Australia and New Zealand: misspelt, with units and budgets, with what is
 * not wanted, for services and places, for two goods at once. Written in one go before anything was mended by them; their first
 * score stands in the subject's README. How they read says judge.ts.
 */
export const TYPED: readonly string[] = `
fridge without ice maker = in:fridges lacks:plumbedIce
dishwasher no wifi = in:dishwashers lacks:wifi
tv that isnt smart = in:-tvs
oven without pyrolytic = in:/ovens/ lacks:pyrolytic
fridge not stainless steel = in:fridges not:stainless
heat pump dryer not white = in:heat-pump-dryers not:white
i dont need a steam function washing machine = in:load-washers
vacuum no bag = in:vacuums has:bagless
washing machine not front loader = in:top-load
fridge and dishwasher = each:fridges,dishwashers
washer and dryer under 2500 = each:load-washers,dryers price<=2500
oven and cooktop package = each:ovens,cooktops
kettle or toaster in black = each:kettles,toasters finish~black
fridge freezer 350l = in:bottom-mount,top-mount,side,french,quad,fridges capacity>=332 capacity<=368
450 litre freezer chest = in:chest
dryer 7kgs = in:dryers loadCapacity>=7 loadCapacity<=7 kept
wahsing machne 8 kg = in:load-washers loadCapacity>=8 loadCapacity<=8
fridg freezr = in:fridges
refridgerater french dor = in:french-door
diswasher integrated = in:integrated
inductoin cook top 60cm = in:induction width<=600
micrwave oven small = in:microwaves
stainles steal rangehood = in:rangehoods finish~stainless
cofee mashine with grinder = in:coffee,espresso,automatic has:grinder
vaccum cleaner cordless = in:stick
vacume robot = in:robot
air fryar = in:air-fryers
barbaque 6 burner = in:gas-barbecues burners>=6
frige = in:fridges
dryier heatpump = in:heat-pump-dryers
frunt loader = in:front-load
norland fridge = in:fridges brand:norrland
casstellan oven = in:/ovens/,cookers brand:castellan
quilfield integrated dishwasher = in:integrated brand:quillfeld
emberlyne cooktop = in:cooktops brand:emberline
meille vacum = in:vacuums brand:miele
monteluchi coffee = in:espresso,automatic,capsule,coffee brand:monteluce
westinghouse oven = in:/ovens/ notsold
fisher and paykel dishdrawer = in:dishwashers notsold
bosch diswasher = in:dishwashers notsold
hisense tv 75 = in:-tvs notsold
budget 1500 fridge = in:fridges price<=1500 kept
fridge around $2000 = in:fridges price<=2400 price>=1500
dishwasher between 800 and 1200 dollars = in:dishwashers price>=800 price<=1200 kept
washing machine max $750 = in:load-washers price<=750 kept
tv 55" under 1k = in:-tvs screenSize>=55 screenSize<=55 price<=1000
up to 3k french door = in:french-door price<=3000 kept
most expensive fridge = in:fridges sort:-price
dearest coffee machine = in:coffee,espresso,automatic,capsule sort:-price
most energy efficient fridge = in:fridges
lowest kwh dryer = in:dryers sort:kwh
tallest fridge = in:fridges
slimmest fridge = in:fridges sort:width
aircon for 40 square metre room = in:split,portable,air-conditioners roomSize>=40
split system 7kw = in:split coolingPower>=6.7 coolingPower<=7.3
air con for a 5m x 4m bedroom = in:split,portable roomSize>=20
cool a room 25 sqm = in:split,portable roomSize>=25
dishwashr for 12 people = in:dishwashers placeSettings>=12
oven 70 litres or bigger = in:/ovens/ ovenCapacity>=70 kept
microwave 20-25L = in:microwaves ovenCapacity>=20 ovenCapacity<=25 kept
fridge 1700 x 600 = in:fridges height<=1700 width<=600
fridge gap 910mm wide 1800 high = in:fridges width<=910 height<=1800 kept
benchtop 900 cooktop gas = in:gas-cooktops width<=900 width>=830
old washer pick up = page:/s/removal
hook up washing machine to taps = page:/s/delivery-and-installation
electrician to install oven = page:/s/delivery-and-installation
how long is the warrenty = page:/s/returns,/s/
fridge delivery penrith saturday = in:fridges
store in fyshwick act = page:/stores
shops near geelong = page:/stores
do u deliver to broome wa = page:/s/delivery
after pay = page:/s/ways-to-pay
can i get a quote for a builder = page:/winning-commercial,/form/trade,/project
trade pricing for developers = page:/winning-commercial,/form/trade
dryers on special = in:dryers deal:1 kept
heaps quiet dishwasher = in:dishwashers noise<=46
nz> fridge freezer under 1200 delivered to rotorua = in:fridges price<=1200
nz> whiteware for new build = in:fridges,freezers,wash,dryer,dish,oven,cook,micro,hood,combos
nz> drier 7kg = in:dryers loadCapacity>=7 loadCapacity<=7
andoo> lounge suite grey without chaise = in:sofas
andoo> coffee tabel round = unchanged
andoo> velvit armchair = in:armchairs fabric~velvet
`.trim().split('\n'); // prettier-ignore
