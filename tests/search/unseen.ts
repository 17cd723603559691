/**
 * Searches that were written after the search was finished. Their words differ from those of the searches
 * with which it was tuned. README.md has their first score; judge.ts describes the format.
 */
export const UNSEEN: readonly string[] = `
side by side refrigerator = in:side-by-side
quad door fridge under 3000 dollars = in:quad-door price<=3000
fridge no wider than 80cm = in:fridges width<=800
fridge max height 1700mm = in:fridges height<=1700
500 litre fridge = in:fridges capacity>=475 capacity<=525
fridge over 600 litres = in:fridges capacity>=600
fridge with at least 4 stars = in:fridges stars>=4
white fridge less than $1000 = in:fridges finish~white price<=1000
top mount fridge 400L = in:top-mount capacity>=380 capacity<=420
bottom mount fridge stainless = in:bottom-mount finish~stainless
freezer on the bottom = in:bottom-mount
beer fridge = in:bar-fridges
drinks fridge black = in:bar-fridges finish~black
wine cooler = in:wine
dual zone wine cabinet = in:wine zones>=2
garage freezer = in:freezers
chest freezer under 400 bucks = in:chest price<=400
upright freezer white = in:upright-freezers finish~white
wifi fridge = in:fridges has:wifi
fridge with ice and water = in:fridges has:plumbedIce
front loader 9kg = in:front-load loadCapacity>=9 loadCapacity<=9
10 kilo washing machine = in:load-washers loadCapacity>=10 loadCapacity<=10
washing machine with steam = in:load-washers has:steam
washing machine 1400 rpm = in:load-washers spinSpeed>=1400
top loading washing machine cheap = in:top-load sort:price
washer 5 star water rating = in:load-washers waterStars>=5
auto dose washer = in:load-washers has:autoDose
small washing machine = in:load-washers loadCapacity<=8
largest washing machine = in:load-washers sort:-loadCapacity
clothes dryer = in:dryers
vented dryer = in:vented
condenser dryer 8kg = in:condenser loadCapacity>=8 loadCapacity<=8
heat pump tumble dryer under $1200 = in:heat-pump-dryers price<=1200
wall mountable dryer = in:dryers has:wallMount
7 star dryer = in:dryers stars>=7
two in one washer dryer = in:combos
dishwasher with cutlery tray = in:dishwashers has:cutleryTray
14 place dishwasher = in:dishwashers placeSettings>=14 placeSettings<=14
dishwasher 16 place settings = in:dishwashers placeSettings>=16 placeSettings<=16
silent dishwasher = in:dishwashers noise<=44
dishwasher 42db or less = in:dishwashers noise<=42
double drawer dishwasher = in:drawer
freestanding dishwasher stainless steel under 900 = in:freestanding-dish finish~stainless price<=900
narrow dishwasher = in:dishwashers width<=500
fully integrated dishwasher = in:integrated
under bench dishwasher = in:built-under
wall oven = in:wall-ovens
double oven = in:double-ovens
steam oven = in:steam-ovens
electric oven 60cm = in:/ovens/ width<=600
oven with air fry = in:ovens has:airFry
pyrolytic wall oven under 2500 = in:/ovens/ has:pyrolytic price<=2500
black oven = in:/ovens/ finish~black
90cm oven = in:/ovens/,cookers width<=900 width>=830
dual fuel cooker = in:cookers
upright stove 60cm = in:cookers width<=600 width>=558
gas stove top = in:gas-cooktops
induction hob 90 cm = in:induction width<=900 width>=830
cooktop with wok burner = in:cooktops has:wokBurner
induction cooktop flex zone = in:induction has:flexZones
ceramic cooktop = in:ceramic
exhaust hood 60cm = in:rangehoods width<=600
canopy rangehood = in:rangehoods
quietest rangehood = in:rangehoods sort:noise
recirculating rangehood = in:rangehoods has:recirculating
microwave under $200 = in:microwaves price<=200
built in microwave = in:built-in-micro
30 litre microwave = in:microwaves
white microwave = in:microwaves finish~white
espresso machine with grinder = in:espresso has:grinder
bean to cup coffee machine = in:automatic
automatic coffee machine black = in:automatic finish~black
coffee maker under $500 = in:coffee,espresso,automatic,capsule price<=500
blue kettle = in:kettles finish~blue,navy
kettle with temperature control = in:kettles has:variableTemperature
2 slice toaster = in:toasters slices>=2 slices<=2
toaster cream = in:toasters finish~cream
kitchen mixer = in:stand-mixers
large air fryer = in:air-fryers capacity>=6
dual drawer air fryer = in:air-fryers
cordless vacuum = in:stick
robot vacuum and mop = in:robot has:mops
bagless vacuum = in:vacuums has:bagless
hepa vacuum = in:vacuums has:hepa
vacuum with 60 minutes battery = in:vacuums runTime>=57
robot vac under 1000 = in:robot price<=1000
barrel vacuum = in:barrel
split system air conditioner = in:split
aircon 2.5kw = in:air-conditioners coolingPower>=2.4 coolingPower<=2.7
portable air conditioner under $700 = in:portable price<=700
air conditioner 50m2 = in:air-conditioners roomSize>=50
quietest split system = in:split sort:noise
oled tv 65 inch = in:oled screenSize>=65 screenSize<=65
biggest tv = in:-tvs sort:-screenSize
tv under 50 inches = in:-tvs screenSize<=50
cheapest 55 inch tv = in:-tvs screenSize>=55 screenSize<=55 sort:price
120hz tv = in:-tvs refreshRate>=120
gaming tv = in:-tvs has:gaming
qled television = in:qled
charcoal bbq = in:charcoal
6 burner barbecue = in:gas-barbecues burners>=6 burners<=6
gas bbq under $1500 = in:gas-barbecues price<=1500
kitchen sink double bowl = in:kitchen-sinks bowls>=2
pull out kitchen tap = in:taps has:pullOut
brushed brass tap = in:taps finish~brass
laundry tub = in:laundry-sinks
gooseneck mixer tap = in:taps
halden fridge = in:fridges brand:halden
haldan washing machine = in:load-washers brand:halden
northaven fridges = in:fridges brand:northaven
vestra oven = in:/ovens/ brand:vestra
quilfeld dishwasher = in:dishwashers brand:quillfeld
jarrahpoint bbq = in:barbecues brand:jarrah-point
samsung tv = in:-tvs notsold
dyson vacuum = in:vacuums notsold
lg fridge = in:fridges notsold
breville kettle = in:kettles notsold
delonghi = none notsold
playstation 5 = none notsold
running shoes = none notsold
cat food = none notsold
lawn mower = none notsold
laptop = none notsold
dishwahser = in:dishwashers
refrigerater = in:fridges
frezer = in:freezers
micorwave = in:microwaves
toster = in:toasters
kettel = in:kettles
barbeque = in:barbecues
airconditoner = in:air-conditioners
televison = in:-tvs
ovan = in:/ovens/
inducton cooktop = in:induction
washingmachine = in:load-washers
exchange an item = page:/s/returns
shipping cost = page:/s/delivery
how much is delivery = page:/s/delivery
where is my order = page:/track-order
reset password = page:/account/security
change my address = page:/account/addresses
phone number = page:/ask-an-expert
speak to someone = page:/ask-an-expert
book a showroom visit = page:/stores,/pe-bookings
recycle my old washer = page:/s/removal
do you install dishwashers = page:/s/delivery-and-installation
privacy policy = page:/s/privacy
terms and conditions = page:/s/terms
about you = page:/s/about-us
what washer size do i need = page:/blog/washer-size
will the fridge fit = page:/blog/will-the-fridge-fit
recipes = page:/recipes
crows nest = page:/stores
stores in melbourne = page:/stores
delivery to hobart = page:/s/delivery
jobs = page:/s/careers
sign in = page:/account/login
coupon code = page:/promotions
nz> washing machine 8kg = in:load-washers loadCapacity>=8 loadCapacity<=8
nz> electric jug = in:kettles
nz> fridge under $1500 = in:fridges price<=1500
nz> oven = in:/ovens/
nz> returns = page:/s/returns
nz> delivery to christchurch = page:/s/delivery
nz> benchtop oven = in:/ovens/,microwaves
andoo> armchair = in:armchairs
andoo> round dining table = in:round-tables
andoo> corner couch = in:modular
andoo> floor lamp = in:floor-lamps
andoo> wool rug = in:rugs
andoo> king size bed = in:queen bedSize~king
andoo> bookcase = in:shelves
andoo> sideboard oak = in:sideboards finish~oak
andoo> cheapest sofa = in:sofas sort:price
andoo> washing machine = none
wac> gas cooktop = in:gas-cooktops
aoc> quiet dishwasher = in:dishwashers noise<=44
fk> rangehood 90cm = in:rangehoods width<=900 width>=830
hc> integrated fridge = in:fridges
`.trim().split('\n'); // prettier-ignore
