/** Phrases of reviews for a kind of goods: uses, praise and criticism. */
export interface Words {
  /** Prefix of the category path. */
  shelf: string
  uses: readonly string[]
  praise: readonly string[]
  complaints: readonly string[]
}

export const words: readonly Words[] = [
  {
    shelf: 'Aspersoras',
    uses: [
      'La uso en dos hectáreas de jitomate',
      'La compré para los limones',
      'Fumigo con ella la milpa y el frijol',
      'La traigo en el agave desde hace un mes',
      'La usamos en el vivero, para el follaje',
      'Con ella aplico en el nogal y en los duraznos',
    ],
    praise: [
      'la presión se mantiene pareja hasta que se acaba el tanque',
      'no gotea de la llave ni de la lanza',
      'las correas no lastiman aunque vaya llena',
      'la boquilla abre bien y moja parejo por los dos lados de la hoja',
      'se lava fácil y los empaques vienen de repuesto',
    ],
    complaints: [
      'el filtro de la boca se tapa si el agua no viene limpia',
      'la tapa cierra muy justa y con guantes cuesta',
      'la lanza es corta para árboles altos',
    ],
  },
  {
    shelf: 'Bombas y motobombas',
    uses: [
      'La puse en el canal para regar la alfalfa',
      'Saca el agua de una noria de seis metros',
      'La usamos para llenar la pila del rancho',
      'Sube agua al tinaco de dos pisos',
      'Vacié con ella una bodega inundada en una tarde',
    ],
    praise: [
      'ceba a la primera y no pierde la columna',
      'el caudal es el que dice la ficha, lo medí con un tambo',
      'trabaja cuatro horas seguidas y no se calienta de más',
      'gasta poco para lo que avienta',
      'se escucha pareja y casi no vibra',
    ],
    complaints: [
      'la pichancha se compra aparte',
      'hay que apretar bien las abrazaderas porque chupa aire',
      'el manual explica poco de la instalación',
    ],
  },
  {
    shelf: 'Generadores',
    uses: [
      'Lo tengo de respaldo en la tienda',
      'Lo llevo a la parcela, donde no hay luz',
      'Con él prendemos los refrigeradores de la carnicería',
      'Lo uso para la bomba y la soldadora chica',
    ],
    praise: [
      'arranca a la primera aunque pase semanas parado',
      'el voltaje no brinca cuando entra el refrigerador',
      'con un tanque me da la noche completa',
      'es más callado que el que tenía',
    ],
    complaints: [
      'pesa más de lo que pensé, hay que moverlo entre dos',
      'no trae el aceite y no lo vi hasta que llegó',
      'las llantas son chicas para el empedrado',
    ],
  },
  {
    shelf: 'Soldadoras',
    uses: [
      'La uso en la herrería, con electrodo 6013',
      'Reparo con ella los implementos del tractor',
      'Hice el portón y dos remolques',
      'La cargo a las obras porque pesa poco',
    ],
    praise: [
      'el arco prende suave y no se pega',
      'aguanta la jornada sin que se bote el térmico',
      'con la luz del rancho, que es baja, no se apaga',
      'los cables vienen de buen largo',
    ],
    complaints: [
      'la careta que trae es muy sencilla',
      'el ventilador hace ruido',
      'el porta electrodo se siente de plástico',
    ],
  },
  {
    shelf: 'Motosierras',
    uses: [
      'Corto leña de encino cada fin de semana',
      'La usamos para el desrame del aguacate',
      'Con ella tiré tres eucaliptos secos',
      'La compré para limpiar la brecha del cerro',
    ],
    praise: [
      'la cadena llegó con buen filo y lo conserva',
      'arranca en frío al tercer jalón, en caliente a la primera',
      'está bien balanceada y no cansa el brazo',
      'el aceite de la cadena sale parejo',
    ],
    complaints: [
      'la cadena se afloja los primeros días, hay que tensarla seguido',
      'la funda de la espada no ajusta bien',
      'no trae lima',
    ],
  },
  {
    shelf: 'Desbrozadoras',
    uses: [
      'Chapeo con ella una hectárea de zacate cada quince días',
      'La uso a la orilla del canal y entre los surcos',
      'Mantengo con ella el panteón del pueblo',
      'La compré para el potrero',
    ],
    praise: [
      'tiene fuerza para el zacate grueso',
      'el arnés reparte bien el peso',
      'gasta poca mezcla y no ahoga',
      'cambiar del hilo al disco toma dos minutos',
    ],
    complaints: [
      'el carrete de hilo se traba si uno lo llena de más',
      'vibra un poco a todo lo que da',
      'la tuerca del disco es de rosca izquierda y nadie lo avisa',
    ],
  },
  {
    shelf: 'Refacciones y accesorios',
    uses: [
      'Lo cambié yo mismo en media hora',
      'Es la segunda vez que lo pido',
      'Lo compré para una máquina de otra marca',
      'Lo necesitaba urgente, a media cosecha',
    ],
    praise: [
      'las medidas son las que dice la página',
      'quedó a la primera, sin ajustar nada',
      'se ve de mejor material que el original',
      'llegó antes de lo que decía',
    ],
    complaints: [
      'venía sin los tornillos',
      'la bolsa llegó rota, aunque la pieza estaba bien',
      'conviene medir antes de pedir',
    ],
  },
  {
    shelf: '',
    uses: [
      'Todas las semanas me sirve en la huerta',
      'Fue compra de tres vecinos del ejido',
      'Llevo dos meses de uso',
      'Fue para el rancho de mi papá',
      'Con esto hago servicios en la colonia',
    ],
    praise: [
      'hace el trabajo sin batallar',
      'los acabados son mejores de lo que esperaba por el precio',
      'todo llegó completo y bien empacado',
      'ya trabajó en el lodo y sigue como el primer día',
    ],
    complaints: [
      'la letra de las instrucciones es muy chica',
      'la caja llegó golpeada, por dentro todo bien',
      'tardó un día más de lo que decía',
    ],
  },
]

export const titles: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Muy contento',
    'Vale lo que cuesta',
    'Recomendable',
    'Justo lo que buscaba',
    'Excelente',
    '',
  ],
  4: ['Buena compra', 'Cumple bien', 'Casi, casi', ''],
  3: ['Cumple, con detalles', 'Regular', ''],
  2: ['Esperaba más', 'Le falta'],
  1: ['No me sirvió', 'Mala experiencia'],
}

export const endings: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Repetiría la compra.',
    'Muy bien por el precio.',
    'Ya le dije a mi cuñado que pida aquí.',
    '',
  ],
  4: ['Aun así, estoy conforme.', 'En general, buena compra.', 'Fuera de eso, muy bien.'],
  3: ['Para trabajo ligero está bien.', 'Ni bien ni mal.', 'Por el precio, pasa.'],
  2: ['No sé si repetiría la compra.', 'Creí que rendiría más.'],
  1: ['Pedí el cambio y me lo hicieron, pero perdí la semana.', 'Pedí la devolución.'],
}

export const answers: Readonly<Record<number, readonly string[]>> = {
  5: [
    '¡Gracias por contarlo! Buena cosecha.',
    'Nos da mucho gusto. Aquí estamos para las refacciones.',
  ],
  4: ['Gracias por el detalle: ya lo pasamos al fabricante.'],
  3: ['Gracias por decirlo. Escríbenos y vemos cómo ayudarte.'],
  2: ['Lamentamos que no cumpliera. Un asesor te llama para revisarlo.'],
  1: ['Sentimos el mal rato. Te escribimos para resolverlo por garantía.'],
}

export const firstNames = [
  'Guadalupe',
  'Ramón',
  'Lucía',
  'Efraín',
  'Socorro',
  'Martín',
  'Yolanda',
  'Isidro',
  'Maribel',
  'Gerardo',
  'Ofelia',
  'Tomás',
  'Alma',
  'Rogelio',
  'Verónica',
  'Pascual',
  'Irene',
  'Arturo',
  'Blanca',
  'Felipe',
  'Consuelo',
  'Nicolás',
]

export const places = [
  'Sayula',
  'Navojoa',
  'Apatzingán',
  'Tecamachalco',
  'Uruapan',
  'Celaya',
  'Ciudad Delicias',
  'Tapachula',
  'Montemorelos',
  'Zacapu',
  'Huajuapan',
  'Los Mochis',
  'Ixmiquilpan',
  'Tepatitlán',
  'Cuautla',
  'Compostela',
  'Jerez',
  'Champotón',
]
