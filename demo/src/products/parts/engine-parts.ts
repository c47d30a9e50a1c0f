import { partWarranty, shelveGoods } from './shelve-goods.ts'

const root = 'Refacciones y accesorios'
const mounted = ['1 pieza', 'Empaques o tornillos de montaje']

const shelves = {
  'filtro de aire': {
    model: 'air-filter',
    variants: ['air-filter-foam', 'air-filter-mesh'],
    category: [root, 'Refacciones para motor', 'Filtros'],
    advice: [
      'En tierra suelta revisa el filtro cada 10 horas: un motor que respira polvo pierde compresión en una sola temporada. Sacúdelo; el de papel no se lava.',
      'Limpia la caja por dentro antes de poner el nuevo y comprueba que el sello asiente en toda la orilla. La espuma se lava con agua y jabón y se humedece con aceite.',
      'Míralo a contraluz: si no pasa la luz, ya no pasa el aire. No lo sopletees desde afuera, porque el polvo entra más.',
    ],
  },
  'filtro de aceite': {
    model: 'oil-filter',
    variants: ['oil-filter-m20', 'oil-strainer'],
    category: [root, 'Refacciones para motor', 'Filtros'],
    advice: [
      'Cámbialo junto con el aceite, moja el empaque con aceite limpio y revisa que no quede pegado el empaque viejo.',
      'Compara rosca y diámetro con la pieza que retiras. Arranca sin acelerar y busca fugas durante un minuto antes de dar carga.',
    ],
  },
  'filtro de combustible': {
    model: 'fuel-filter',
    variants: ['fuel-filter-diesel', 'fuel-filter-separator', 'fuel-filter-tank'],
    category: [root, 'Refacciones para motor', 'Filtros'],
    advice: [
      'Cierra la llave del tanque y trabaja lejos de chispas. Cuela el combustible al cargar: el filtro es la segunda defensa, no la primera.',
      'Si el motor se apaga al acelerar y vuelve a arrancar al rato, empieza por aquí. Cámbialo por lo menos una vez al año.',
    ],
  },
  bujía: {
    model: 'spark-plug',
    category: [root, 'Refacciones para motor', 'Bujías'],
    advice: [
      'Instala con el motor frío, apretando a mano y después un cuarto de vuelta con llave. La bujía café claro indica buena carburación; negra y húmeda pide revisar la mezcla o el filtro.',
      'Mide la abertura con calibrador antes de ponerla y compara la rosca con la que retiras. Cámbiala cada 100 horas aunque siga dando chispa.',
    ],
    specs: { Resistencia: 'Sí, 5 kΩ' },
  },
  carburador: {
    model: 'carburetor',
    variants: ['carburetor-diaphragm'],
    category: [root, 'Refacciones para motor', 'Carburación'],
    advice: [
      'Antes de cambiarlo compara barrenos y posición de las palancas con la pieza original. Si prefiere, nuestros centros de servicio lo instalan y entregan el equipo probado.',
      'Vacía la gasolina si va a guardar la máquina más de un mes: es lo que tapa los conductos. Cambia los dos empaques y no uses sellador.',
    ],
    includes: ['1 carburador', 'Empaques de montaje'],
  },
  arrancador: {
    model: 'recoil-starter',
    variants: ['recoil-starter-two-stroke'],
    category: [root, 'Refacciones para motor', 'Arranque y encendido'],
    advice: [
      'Compara el número de tornillos y el diámetro de la tapa con el que tienes. No sueltes la manija de golpe: acompáñala de regreso.',
      'Si sólo se rompió la cuerda, también la vendemos por metro. Al montarlo, jala despacio para que la tapa se centre y entonces aprieta.',
    ],
    includes: mounted,
  },
  bobina: {
    model: 'ignition-coil',
    variants: ['ignition-coil-two-stroke'],
    category: [root, 'Refacciones para motor', 'Arranque y encendido'],
    advice: [
      'Ajusta el entrehierro con el calibrador indicado, o con una tarjeta de presentación, y gira el volante para comprobar que no roce. Lija el óxido del volante.',
      'Prueba primero con bujía nueva y con el cable de paro desconectado. El apriete de los tornillos es ligero: van en aluminio.',
    ],
    includes: ['1 bobina con capuchón'],
  },
  pistón: {
    model: 'piston-kit',
    variants: ['piston-kit-two-stroke'],
    category: [root, 'Refacciones para motor', 'Pistones y empaques'],
    advice: [
      'Reparte las puntas de los anillos a 120 grados y mide la luz dentro del cilindro. Usa siempre seguros nuevos: los viejos se sueltan y rayan todo.',
      'Asegúrate de la cilindrada que dice la placa, no la calcomanía. Las primeras horas trabaja a media carga y cambia el aceite a las 20.',
    ],
    includes: ['Pistón', 'Juego de anillos', 'Perno', '2 seguros'],
  },
  empaques: {
    model: 'gasket-set',
    category: [root, 'Refacciones para motor', 'Pistones y empaques'],
    advice: [
      'Limpia las caras con espátula de plástico y desengrasante; un rayón en el aluminio es una fuga. Aprieta la cabeza en cruz y en dos pasos.',
      'Arma en seco: estos empaques no llevan silicón. Vuelve a dar el apriete después de la primera hora de trabajo.',
    ],
    includes: ['1 juego completo'],
  },
  batería: {
    model: 'battery-12v',
    category: [root, 'Refacciones para motor', 'Baterías'],
    advice: [
      'Cárgala 12 horas antes del primer uso y cada dos meses si está guardada. Una batería que baja de 10.5 V y se queda así ya no recupera su capacidad.',
      'Conecta primero el positivo y aprieta sin golpear los bornes. Entrega la usada en un centro de acopio: se recicla completa.',
    ],
    includes: ['1 batería', 'Tornillos o terminales'],
    warranty:
      '6 meses contra defectos de fabricación. No cubre descarga profunda, golpes ni bornes quemados.',
  },
  'aceite de motor': {
    model: 'oil-bottle',
    category: [root, 'Lubricantes', 'Aceites'],
    advice: [
      'El aceite es la refacción más barata del motor. Entrega el usado en un centro de acopio o en nuestro mostrador; no lo tires a la tierra ni al drenaje.',
      'Primer cambio a las 20 horas y después cada 100, con el motor tibio para que salga la basura. Anota la fecha en la tapa.',
      'Guárdalo cerrado y a la sombra: abierto toma humedad. Revisa el nivel con la máquina a nivel antes de cada jornada.',
    ],
    includes: ['1 envase'],
  },
  'aceite de cadena': {
    model: 'oil-bottle',
    category: [root, 'Lubricantes', 'Aceites'],
    advice: [
      'Acerca la punta a un tronco claro y acelera: debe pintar una raya fina de aceite. Si no la pinta, destapa el barreno de la espada.',
      'Llena los dos tanques al mismo tiempo y limpia alrededor del tapón para que no entre aserrín.',
    ],
    includes: ['1 envase'],
  },
  grasa: {
    model: 'grease-cartridge',
    category: [root, 'Lubricantes', 'Grasas'],
    advice: [
      'Limpia la grasera antes y después de inyectar. Para cuando asome grasa limpia por el retén: de más, lo bota.',
      'No mezcles grasas de distinto jabón; si no sabe cuál trae el balero, lávalo y empieza de nuevo.',
    ],
    includes: ['1 cartucho o bote'],
  },
  polea: {
    model: 'pulley',
    category: [root, 'Transmisión y ruedas', 'Poleas'],
    advice: [
      'Para saber las vueltas de tu máquina multiplica las del motor por el diámetro de la polea motriz y divide entre el de la otra. Pon siempre la guarda.',
      'Mete la cuña antes que el prisionero y deja la polea lo más cerca posible del balero. Fierro gris torneado y balanceado.',
    ],
    specs: { Material: 'Fierro gris' },
    includes: ['1 polea', 'Prisionero y cuña'],
  },
  banda: {
    model: 'v-belt',
    category: [root, 'Transmisión y ruedas', 'Bandas'],
    advice: [
      'El número es el largo interior en pulgadas. Tensa hasta que ceda un centímetro por cada 60 cm entre centros: más apretada acaba con los baleros.',
      'Cámbiala cuando tenga grietas o brille por los lados. Nunca la metas con desarmador: afloja el motor, colócala y vuelve a tensar.',
    ],
    specs: { Material: 'Hule con cuerda de poliéster' },
    includes: ['1 banda'],
  },
  rueda: {
    model: 'wheel',
    category: [root, 'Transmisión y ruedas', 'Ruedas'],
    advice: [
      'Mide el eje y el ancho de la maza antes de pedir. Engrasa el eje dos veces por temporada y cambia las rondanas gastadas.',
      'Revisa que gire libre y sin juego al apretar la tuerca. En las de aire, 30 PSI: con menos la llanta se sale del rin.',
    ],
    specs: { Rodamiento: 'Baleros sellados' },
    includes: ['1 rueda'],
  },
} as const

/** Filters, spark plugs, carburettors, starters, pistons, batteries, oils, pulleys and wheels. */
export const engineParts = shelveGoods({
  file: 'engine-parts',
  shelves,
  accessory: true,
  warranty: partWarranty,
})
