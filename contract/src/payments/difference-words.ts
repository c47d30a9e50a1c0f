/** How a payment provider's books may differ from ours, and what to do about it. */
export const differenceWords = {
  unknown_reference: {
    what: 'Pago cobrado cuyo pedido no existe en la tienda',
    whatToDo: 'Escribe al comprador: registra su pedido a mano o reembólsale, y ciérralo.',
  },
  no_reference: {
    what: 'Pago cobrado sin referencia de la tienda',
    whatToDo: 'Si lo cobraste fuera de la tienda, ciérralo; si no, reembólsalo.',
  },
  mismatch: {
    what: 'Pago cobrado que no es el que pidió su pedido (monto, moneda o cargo distinto)',
    whatToDo: 'Revisa el pedido con el comprador: reembólsalo o acuerda el resto, y ciérralo.',
  },
  unsettled: {
    what: 'Pago cobrado que la tienda no pudo registrar en su pedido',
    whatToDo:
      'La tienda lo intenta de nuevo cada hora; la causa está en su registro. Si no se resuelve, avisa a quien la mantiene.',
  },
  not_refunded: {
    what: 'Pago repetido que todavía no se reembolsa',
    whatToDo: 'Reembólsalo en el panel del proveedor o desde aquí.',
  },
  refund: {
    what: 'El proveedor y la tienda tienen reembolsos distintos',
    whatToDo: 'Compara el cargo en el panel del proveedor con el pedido, y ciérralo.',
  },
  missing: {
    what: 'Pedido pagado en la tienda cuyo cobro el proveedor no conoce',
    whatToDo: 'No envíes el pedido antes de aclararlo con el proveedor; después, ciérralo.',
  },
} as const
