import { Badge } from '#app/components/badge.tsx';
import type { Decisao } from '#app/domain/situacao/resultado.ts';
import { resultadoDaEtapa } from '../rules.ts';

/** The result of a candidate: icon, text and colour. */
export function SeloDoItem({ item }: { item: Decisao }) {
  const texto = resultadoDaEtapa(item);
  if (texto === 'Inapto') {
    return (
      <Badge tom="error" icone="circle-x">
        {texto}
      </Badge>
    );
  }
  if (texto === 'Não avaliado' || texto === 'Pendente') return <Badge icone="circle-dashed">{texto}</Badge>;
  return (
    <Badge tom="success" icone="circle-check">
      {texto}
    </Badge>
  );
}
