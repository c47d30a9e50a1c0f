import { partWarranty, shelveGoods } from './shelve-goods.ts'

const root = 'Refacciones y accesorios'
const mounted = ['1 pieza', 'Empaques o tornillos de montaje']

const shelves = {
  'filtro de aire': {
    model: 'air-filter',
    variants: ['air-filter-foam', 'air-filter-mesh'],
    category: [root, 'Refacciones para motor', 'Filtros'],
    advice: [
      'En tierra suelta revise el filtro cada 10 horas: un motor que respira polvo pierde compresión en una sola temporada. Sacúdalo; el de papel no se lava.',
      'Limpie la caja por dentro antes de poner el nuevo y compruebe que el sello asiente en toda la orilla. La espuma se lava con agua y jabón y se humedece con aceite.',
      'Mírelo a contraluz: si no pasa la luz, ya no pasa el aire. No lo sopletee desde afuera, porque el polvo entra más.',
    ],
  },
  'filtro de aceite': {
    model: 'oil-filter',
    variants: ['oil-filter-m20', 'oil-strainer'],
    category: [root, 'Refacciones para motor', 'Filtros'],
    advice: [
      'Cámbielo junto con el aceite, moje el empaque con aceite limpio y revise que no quede pegado el empaque viejo.',
      'Compare rosca y diámetro con la pieza que retira. Arranque sin acelerar y busque fugas durante un minuto antes de dar carga.',
    ],
  },
  'filtro de combustible': {
    model: 'fuel-filter',
    variants: ['fuel-filter-diesel', 'fuel-filter-separator', 'fuel-filter-tank'],
    category: [root, 'Refacciones para motor', 'Filtros'],
    advice: [
      'Cierre la llave del tanque y trabaje lejos de chispas. Cuele el combustible al cargar: el filtro es la segunda defensa, no la primera.',
      'Si el motor se apaga al acelerar y vuelve a arrancar al rato, empiece por aquí. Cámbielo por lo menos una vez al año.',
    ],
  },
  bujía: {
    model: 'spark-plug',
    category: [root, 'Refacciones para motor', 'Bujías'],
    advice: [
      'Instale con el motor frío, apretando a mano y después un cuarto de vuelta con llave. La bujía café claro indica buena carburación; negra y húmeda pide revisar la mezcla o el filtro.',
      'Mida la abertura con calibrador antes de ponerla y compare la rosca con la que retira. Cámbiela cada 100 horas aunque siga dando chispa.',
    ],
    specs: { Resistencia: 'Sí, 5 kΩ' },
  },
  carburador: {
    model: 'carburetor',
    variants: ['carburetor-diaphragm'],
    category: [root, 'Refacciones para motor', 'Carburación'],
    advice: [
      'Antes de cambiarlo compare barrenos y posición de las palancas con la pieza original. Si prefiere, nuestros centros de servicio lo instalan y entregan el equipo probado.',
      'Vacíe la gasolina si va a guardar la máquina más de un mes: es lo que tapa los conductos. Cambie los dos empaques y no use sellador.',
    ],
    includes: ['1 carburador', 'Empaques de montaje'],
  },
  arrancador: {
    model: 'recoil-starter',
    variants: ['recoil-starter-two-stroke'],
    category: [root, 'Refacciones para motor', 'Arranque y encendido'],
    advice: [
      'Compare el número de tornillos y el diámetro de la tapa con el que tiene. No suelte la manija de golpe: acompáñela de regreso.',
      'Si sólo se rompió la cuerda, también la vendemos por metro. Al montarlo, jale despacio para que la tapa se centre y entonces apriete.',
    ],
    includes: mounted,
  },
  bobina: {
    model: 'ignition-coil',
    variants: ['ignition-coil-two-stroke'],
    category: [root, 'Refacciones para motor', 'Arranque y encendido'],
    advice: [
      'Ajuste el entrehierro con el calibrador indicado, o con una tarjeta de presentación, y gire el volante para comprobar que no roce. Lije el óxido del volante.',
      'Pruebe primero con bujía nueva y con el cable de paro desconectado. El apriete de los tornillos es ligero: van en aluminio.',
    ],
    includes: ['1 bobina con capuchón'],
  },
  pistón: {
    model: 'piston-kit',
    variants: ['piston-kit-two-stroke'],
    category: [root, 'Refacciones para motor', 'Pistones y empaques'],
    advice: [
      'Reparta las puntas de los anillos a 120 grados y mida la luz dentro del cilindro. Use siempre seguros nuevos: los viejos se sueltan y rayan todo.',
      'Asegúrese de la cilindrada que dice la placa, no la calcomanía. Las primeras horas trabaje a media carga y cambie el aceite a las 20.',
    ],
    includes: ['Pistón', 'Juego de anillos', 'Perno', '2 seguros'],
  },
  empaques: {
    model: 'gasket-set',
    category: [root, 'Refacciones para motor', 'Pistones y empaques'],
    advice: [
      'Limpie las caras con espátula de plástico y desengrasante; un rayón en el aluminio es una fuga. Apriete la cabeza en cruz y en dos pasos.',
      'Arme en seco: estos empaques no llevan silicón. Vuelva a dar el apriete después de la primera hora de trabajo.',
    ],
    includes: ['1 juego completo'],
  },
  batería: {
    model: 'battery-12v',
    category: [root, 'Refacciones para motor', 'Baterías'],
    advice: [
      'Cárguela 12 horas antes del primer uso y cada dos meses si está guardada. Una batería que baja de 10.5 V y se queda así ya no recupera su capacidad.',
      'Conecte primero el positivo y apriete sin golpear los bornes. Entregue la usada en un centro de acopio: se recicla completa.',
    ],
    includes: ['1 batería', 'Tornillos o terminales'],
    warranty:
      '6 meses contra defectos de fabricación. No cubre descarga profunda, golpes ni bornes quemados.',
  },
  'aceite de motor': {
    model: 'oil-bottle',
    category: [root, 'Lubricantes', 'Aceites'],
    advice: [
      'El aceite es la refacción más barata del motor. Entregue el usado en un centro de acopio o en nuestro mostrador; no lo tire a la tierra ni al drenaje.',
      'Primer cambio a las 20 horas y después cada 100, con el motor tibio para que salga la basura. Anote la fecha en la tapa.',
      'Guárdelo cerrado y a la sombra: abierto toma humedad. Revise el nivel con la máquina a nivel antes de cada jornada.',
    ],
    includes: ['1 envase'],
  },
  'aceite de cadena': {
    model: 'oil-bottle',
    category: [root, 'Lubricantes', 'Aceites'],
    advice: [
      'Acerque la punta a un tronco claro y acelere: debe pintar una raya fina de aceite. Si no la pinta, destape el barreno de la espada.',
      'Llene los dos tanques al mismo tiempo y limpie alrededor del tapón para que no entre aserrín.',
    ],
    includes: ['1 envase'],
  },
  grasa: {
    model: 'grease-cartridge',
    category: [root, 'Lubricantes', 'Grasas'],
    advice: [
      'Limpie la grasera antes y después de inyectar. Pare cuando asome grasa limpia por el retén: de más, lo bota.',
      'No mezcle grasas de distinto jabón; si no sabe cuál trae el balero, lávelo y empiece de nuevo.',
    ],
    includes: ['1 cartucho o bote'],
  },
  polea: {
    model: 'pulley',
    category: [root, 'Transmisión y ruedas', 'Poleas'],
    advice: [
      'Para saber las vueltas de su máquina multiplique las del motor por el diámetro de la polea motriz y divida entre el de la otra. Ponga siempre la guarda.',
      'Meta la cuña antes que el prisionero y deje la polea lo más cerca posible del balero. Fierro gris torneado y balanceado.',
    ],
    specs: { Material: 'Fierro gris' },
    includes: ['1 polea', 'Prisionero y cuña'],
  },
  banda: {
    model: 'v-belt',
    category: [root, 'Transmisión y ruedas', 'Bandas'],
    advice: [
      'El número es el largo interior en pulgadas. Tense hasta que ceda un centímetro por cada 60 cm entre centros: más apretada acaba con los baleros.',
      'Cámbiela cuando tenga grietas o brille por los lados. Nunca la meta con desarmador: afloje el motor, colóquela y vuelva a tensar.',
    ],
    specs: { Material: 'Hule con cuerda de poliéster' },
    includes: ['1 banda'],
  },
  rueda: {
    model: 'wheel',
    category: [root, 'Transmisión y ruedas', 'Ruedas'],
    advice: [
      'Mida el eje y el ancho de la maza antes de pedir. Engrase el eje dos veces por temporada y cambie las rondanas gastadas.',
      'Revise que gire libre y sin juego al apretar la tuerca. En las de aire, 30 PSI: con menos la llanta se sale del rin.',
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
