/**
 * Postcodes with their centre and suburbs: `postcode latitude,longitude suburb;suburb|…`. See localities.ts.
 */
export const NSW_LOCALITIES = `
2000 -33.866,151.204 Barangaroo;Darling Harbour;Dawes Point;Haymarket;Sydney
2007 -33.877,151.197 Broadway;Ultimo|2008 -33.888,151.197 Chippendale;Golden Grove
2009 -33.870,151.194 Darling Island;Pyrmont|2010 -33.882,151.216 Darlinghurst;Surry Hills
2011 -33.872,151.225 Elizabeth Bay;Hmas Kuttabul;Kings Cross;Potts Point;Rushcutters Bay;Woolloomooloo
2012 -33.899,151.211 Strawberry Hills|2015 -33.902,151.197 Alexandria;Beaconsfield;Eveleigh
2016 -33.893,151.204 Redfern|2017 -33.903,151.207 Waterloo;Zetland|2018 -33.924,151.206 Eastlakes;Rosebery
2019 -33.951,151.203 Banksmeadow;Botany|2020 -33.926,151.194 Mascot
2021 -33.893,151.229 Centennial Park;Moore Park;Paddington|2022 -33.896,151.247 Bondi Junction;Queens Park
2023 -33.879,151.251 Bellevue Hill|2024 -33.902,151.261 Bronte;Charing Cross;Waverley
2025 -33.888,151.237 Woollahra|2026 -33.893,151.274 Ben Buckler;Bondi;Bondi Beach;North Bondi;Tamarama
2027 -33.872,151.242 Darling Point;Edgecliff;Hmas Rushcutters;Point Piper|2028 -33.878,151.244 Double Bay
2029 -33.869,151.271 Rose Bay
2030 -33.857,151.280 Diamond Bay;Dover Heights;Hmas Watson;Rose Bay North;Vaucluse;Watsons Bay
2031 -33.913,151.254 Clovelly;Clovelly West;Randwick;St Pauls|2032 -33.926,151.227 Daceyville;Kingsford
2033 -33.920,151.222 Kensington|2034 -33.920,151.255 Coogee;South Coogee
2035 -33.947,151.226 Maroubra;Maroubra South;Pagewood|2036 -33.945,151.226 Eastgardens
2037 -33.880,151.182 Forest Lodge;Glebe|2038 -33.883,151.167 Annandale|2039 -33.861,151.171 Rozelle
2040 -33.879,151.161 Leichhardt;Lilyfield|2041 -33.855,151.186 Balmain;Balmain East;Birchgrove
2042 -33.899,151.175 Enmore;Newtown|2043 -33.903,151.186 Erskineville
2044 -33.919,151.171 St Peters;Sydenham;Tempe|2045 -33.883,151.144 Haberfield
2046 -33.858,151.135 Abbotsford;Chiswick;Five Dock;Rodd Point;Russell Lea;Wareemba
2047 -33.852,151.155 Drummoyne|2048 -33.894,151.164 Stanmore;Westgate
2049 -33.896,151.152 Lewisham;Petersham;Petersham North|2050 -33.890,151.176 Camperdown
2052 -33.842,151.194 Unsw Sydney
2060 -33.842,151.205 Hmas Platypus;Hmas Waterhen;Lavender Bay;Mcmahons Point;North Sydney;North Sydney Shoppingworld
2061 -33.847,151.214 Kirribilli;Milsons Point|2062 -33.821,151.216 Cammeray
2063 -33.813,151.217 Northbridge|2064 -33.817,151.183 Artarmon
2065 -33.826,151.193 Crows Nest;Gore Hill;Greenwich;Naremburn;St Leonards;Wollstonecraft
2066 -33.825,151.165 Lane Cove;Linley Point;Longueville;Northwood;Osborne Park;Riverview
2067 -33.797,151.174 Chatswood;Chatswood West
2068 -33.798,151.208 Castlecrag;Middle Cove;North Willoughby;Willoughby;Willoughby East;Willoughby North
2069 -33.783,151.183 Roseville|2070 -33.775,151.177 Lindfield West|2071 -33.766,151.162 Killara
2072 -33.755,151.151 Gordon|2073 -33.767,151.133 West Pymble|2075 -33.704,151.165 St Ives
2076 -33.718,151.116 Wahroonga|2077 -33.702,151.103 Hornsby;Waitara|2080 -33.642,151.129 Mount Kuring-Gai
2082 -33.603,151.120 Berowra Waters|2084 -33.677,151.215 Duffys Forest;Terrey Hills
2085 -33.741,151.206 Belrose West|2086 -33.748,151.223 Frenchs Forest East
2087 -33.775,151.220 Killarney Heights|2088 -33.839,151.240 Mosman;Spit Junction
2089 -33.840,151.220 Kurraba Point;Neutral Bay;Neutral Bay Junction
2090 -33.833,151.227 Cremorne;Cremorne Junction;Cremorne Point|2092 -33.801,151.240 Seaforth
2093 -33.798,151.255 Balgowlah;Balgowlah Heights;Clontarf;North Balgowlah
2095 -33.798,151.288 Manly;Manly East|2096 -33.778,151.286 Freshwater;Harbord
2097 -33.732,151.301 Collaroy|2099 -33.757,151.290 Dee Why;North Curl Curl
2100 -33.767,151.250 Allambie Heights|2101 -33.713,151.297 Narrabeen|2103 -33.678,151.303 Mona Vale
2104 -33.660,151.299 Bayview|2105 -33.645,151.284 Church Point|2106 -33.656,151.314 Newport Beach
2107 -33.645,151.324 Bilgola Beach|2108 -33.606,151.298 Coasters Retreat
2110 -33.837,151.158 Hunters Hill;Hunters Hill West;Woolwich
2111 -33.838,151.135 Boronia Park;Gladesville;Henley;Huntleys Cove;Huntleys Point;Monash Park
2112 -33.826,151.106 Putney|2113 -33.804,151.128 East Ryde;North Ryde|2114 -33.817,151.089 Meadowbank
2115 -33.815,151.055 Ermington|2116 -33.815,151.037 Rydalmere|2117 -33.803,151.041 Dundas
2118 -33.778,151.033 Carlingford Court|2119 -33.759,151.072 Cheltenham|2120 -33.738,151.072 Pennant Hills
2121 -33.773,151.082 Epping|2126 -33.722,151.046 Cherrybrook|2127 -33.850,151.068 Sydney Olympic Park
2128 -33.833,151.047 Silverwater|2129 -33.787,151.062 Sydney Markets|2131 -33.888,151.123 Ashfield
2132 -33.883,151.117 Croydon|2133 -33.866,151.102 Enfield South|2134 -33.883,151.100 Burwood North
2137 -33.846,151.110 Breakfast Point;Cabarita;Concord|2138 -33.848,151.086 Concord West
2140 -33.867,151.083 Homebush|2141 -33.874,151.056 Rookwood|2142 -33.833,151.017 Clyde
2143 -33.892,151.021 Birrong|2144 -33.850,151.033 Auburn;Auburn South|2145 -33.804,150.988 Westmead
2146 -33.785,150.959 Toongabbie East|2147 -33.761,150.931 Lalor Park|2148 -33.774,150.899 Blacktown
2150 -33.822,151.007 Harris Park;Parramatta|2151 -33.794,151.001 North Parramatta
2153 -33.776,150.981 Winston Hills|2154 -33.733,151.000 Castle Hill|2155 -33.700,150.941 Beaumont Hills
2156 -33.678,151.002 Glenhaven;Kenthurst|2157 -33.550,151.014 Forest Glen|2158 -33.683,151.017 Dural
2159 -33.653,151.047 Galston|2160 -33.833,150.976 Merrylands;Merrylands West
2161 -33.864,150.984 Old Guildford|2163 -33.896,150.976 Lansdowne|2164 -33.846,150.947 Smithfield;Woodpark
2166 -33.894,150.949 Canley Vale;Lansvale|2167 -33.967,150.900 Glenfield
2168 -33.920,150.895 Ashcroft;Cartwright|2170 -33.939,150.937 Hammondville;Liverpool
2171 -33.915,150.853 Len Waters Estate|2172 -33.970,150.984 Pleasure Point
2173 -33.954,150.945 Wattle Grove|2174 -33.957,150.861 Ingleburn Milpo|2175 -33.843,150.849 Horsley Park
2176 -33.883,150.902 St Johns Park|2178 -33.860,150.810 Mount Vernon|2179 -33.927,150.808 Austral
2190 -33.892,151.047 Chullora|2191 -33.904,151.085 Belfield|2192 -33.919,151.089 Belmore
2193 -33.904,151.124 Ashbury;Hurlstone Park|2194 -33.913,151.103 Campsie|2195 -33.924,151.067 Wiley Park
2196 -33.933,151.073 Roselands|2197 -33.899,150.995 Bass Hill|2198 -33.909,150.988 Georges Hall
2199 -33.905,151.020 Yagoona|2200 -33.919,151.040 Bankstown;Mount Lewis|2203 -33.904,151.139 Dulwich Hill
2204 -33.907,151.155 Marrickville;Marrickville Metro;Marrickville South
2205 -33.934,151.150 Arncliffe;Wolli Creek|2206 -33.921,151.125 Earlwood
2207 -33.935,151.126 Bardwell Park|2208 -33.939,151.099 Kingsway West|2209 -33.948,151.080 Beverly Hills
2210 -33.963,151.052 Peakhurst|2211 -33.957,151.032 Padstow|2212 -33.950,151.017 Revesby
2213 -33.954,150.997 Panania|2216 -33.951,151.162 Kyeemagh|2217 -33.968,151.136 Kogarah
2218 -33.971,151.121 Carlton|2219 -33.993,151.145 Dolls Point|2220 -33.980,151.090 Hurstville
2221 -33.985,151.107 Blakehurst;South Hurstville|2223 -33.969,151.072 Mortdale
2224 -34.008,151.097 Kangaroo Point;Sylvania|2225 -34.004,151.076 Caravan Head|2226 -33.999,151.064 Como
2227 -34.044,151.087 Gymea;Gymea Bay|2228 -34.039,151.100 Miranda|2229 -34.019,151.118 Taren Point
2230 -34.061,151.144 Cronulla|2231 -34.011,151.205 Kurnell|2232 -34.026,151.076 Kareela;Kirrawee
2234 -33.987,151.025 Alfords Point
2250 -33.430,151.317 East Gosford;Gosford;Gosford West;Mooney Mooney Creek;North Gosford;Point Clare;Springfield
2251 -33.471,151.375 Bensville;Green Point|2256 -33.505,151.286 Koolewong;Little Wobby
2257 -33.514,151.355 Box Head;Daleys Point|2258 -33.348,151.401 Fountaindale|2259 -33.294,151.401 Mardi
2261 -33.354,151.426 Glenning Valley|2282 -32.962,151.650 Lakelands|2284 -32.935,151.631 Argenton
2287 -33.393,151.414 Birmingham Gardens;Summer Hill|2289 -32.938,151.725 Adamstown
2291 -32.943,151.751 Merewether;The Junction|2293 -32.915,151.756 Maryville;Wickham
2295 -32.909,151.784 Stockton|2298 -32.908,151.731 Georgetown|2299 -32.908,151.699 Glen Inneslambton
2300 -32.932,151.777 Bar Beach;Cooks Hill;Newcastle;Newcastle East;The Hill
2302 -32.925,151.757 Newcastle West|2303 -32.924,151.750 Hamilton;Hamilton East
2305 -32.928,151.708 New Lambton|2306 -32.993,151.682 Windale|2307 -32.879,151.691 Shortland
2309 -33.539,151.242 Dangar|2324 -32.915,151.764 Carrington|2330 -33.844,150.990 Darlington;St Clair
2335 -33.889,150.820 Elderslie;Stanhope|2340 -31.757,150.871 East Tamworth;Kingswood;Taminda;Tamworth
2450 -30.305,153.091 Coffs Harbour;North Boambee Valley|2452 -30.355,153.088 Bayldon
2479 -28.683,153.593 Coopers Shoot|2481 -28.652,153.595 Byron Bay;Hayters Hill
2500 -34.414,150.883 Gwynneville;Mangerton;Mount Keira;North Wollongong;Wollongong;Wollongong North
2506 -34.483,150.850 Berkeley|2508 -34.145,150.985 Woronora Dam|2515 -34.289,150.942 Scarborough;Thirroul
2516 -34.338,150.913 Bulli|2518 -34.382,150.888 Tarrawanna
2519 -34.396,150.882 Balgownie;Fairy Meadow;Mount Ousley;Mount Pleasant|2525 -34.436,150.858 Figtree
2526 -34.440,150.838 Cordeaux|2530 -34.483,150.811 Brownsville|2550 -33.646,150.921 Nelson
2556 -33.933,150.733 Bringelly|2557 -33.975,150.779 Gledswood Hills;Rossmore
2558 -34.030,150.810 Eschol Park|2559 -34.051,150.792 Blairmount|2560 -34.070,150.822 Campbelltown;Leumeah
2563 -34.104,150.751 Menangle Park|2564 -34.004,150.897 Glenquarie
2565 -33.981,150.867 Bardia;Macquarie Links|2566 -34.017,150.840 Bow Bowing
2567 -34.053,150.760 Mount Annan|2568 -34.127,150.739 Menangle|2570 -34.006,150.740 Oran Park
2620 -35.440,149.211 Queanbeyan|2640 -36.081,146.921 Albury;East Albury;South Albury
2641 -36.038,146.918 Hamilton Valley
2650 -35.123,147.358 Glenfield Park;North Wagga Wagga;Turvey Park;Wagga Wagga
2745 -33.835,150.679 Glenmore Park;Luddenham|2747 -33.776,150.752 Claremont Meadows
2749 -33.698,150.694 Castlereagh;Cranebrook|2750 -33.765,150.684 Penrith;South Penrith
2753 -33.602,150.707 Richmond|2756 -33.605,150.883 Scheyville|2759 -33.813,150.798 Erskine Park
2760 -33.771,150.795 Oxley Park|2761 -33.742,150.857 Dean Park;Glendenning|2762 -33.717,150.867 Tallawong
2763 -33.733,150.900 Nirimba Fields|2767 -33.777,150.868 Bungarribee|2768 -33.729,150.925 Glenwood;Parklea
2769 -33.702,150.911 The Ponds|2770 -33.767,150.827 Hebersham;Minchinbury|2775 -33.464,151.166 Marlow
2780 -33.704,150.306 Katoomba|2800 -33.276,149.097 Bletchington;Orange|2830 -32.232,148.619 Barbigal;Dubbo
2880 -31.965,141.451 Broken Hill
2350 -30.515,151.666 Armidale|2360 -29.774,151.113 Inverell|2390 -30.325,149.783 Narrabri|2400 -29.465,149.841 Moree
2430 -31.910,152.454 Taree|2444 -31.431,152.909 Port Macquarie|2460 -29.690,152.933 Grafton|2480 -28.814,153.277 Lismore
2485 -28.176,153.541 Tweed Heads|2539 -35.358,150.475 Ulladulla|2541 -34.881,150.600 Nowra|2550 -36.674,149.843 Bega
2580 -34.755,149.719 Goulburn|2630 -36.235,149.125 Cooma|2710 -35.533,144.951 Deniliquin|2795 -33.419,149.577 Bathurst
2850 -32.590,149.588 Mudgee|2870 -33.136,148.174 Parkes
`;

export const ACT_LOCALITIES = `
2600 -35.301,149.133 Barton;Canberra;Capital Hill;Deakin West;Parkes
2601 -35.280,149.124 Acton;Black Mountain;City
2602 -35.251,149.139 Ainslie;Dickson;Downer;Hackett;Lyneham;O'Connor
2603 -35.322,149.128 Forrest;Griffith;Manuka;Red Hill|2604 -35.322,149.149 Causeway;Kingston;Narrabundah
2605 -35.333,149.094 Curtin;Garran;Hughes|2606 -35.349,149.084 Chifley;Lyons;Phillip;Swinger Hill;Woden
2607 -35.369,149.098 Farrer;Isaacs;Mawson;Pearce;Torrens
2609 -35.318,149.183 Fyshwick;Majura;Pialligo;Symonston
2611 -35.332,149.050 Coombs;Denman Prospect;Holder;Molonglo;Mount Stromlo;Pierces Creek;Weston;Weston Creek
2612 -35.279,149.138 Braddon;Campbell;Reid;Turner
2614 -35.251,149.058 Aranda;Cook;Hawker;Macquarie;Page;Weetangera|2615 -35.218,149.052 Florey;Melba
2617 -35.225,149.088 Belconnen;Bruce;Evatt;Giralang;Kaleen;Lawson
2620 -35.365,149.246 Beard;Kowen;Kowen Forest|2900 -35.417,149.068 Greenway;Tuggeranong
2903 -35.410,149.079 Oxley|2904 -35.410,149.118 Gowrie;Macarthur|2905 -35.416,149.132 Chisholm;Gilmore
2906 -35.458,149.095 Conder;Gordon|2911 -35.216,149.133 Crace;Kenny;Mitchell
2912 -35.187,149.136 Gungahlin|2913 -35.181,149.124 Franklin;Palmerston;Taylor
2914 -35.199,149.156 Harrison
`;
