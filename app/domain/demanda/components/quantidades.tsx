import { TextField } from '#app/components/field.tsx';

/** 'Qtd. de Instrutores' and 'Carga Horária', asked in the request and corrected in the analysis. R-DEM-19. */
export function QuantidadesDaDemanda({
  valores,
  erros,
}: {
  valores: { qtdInstrutores?: string; cargaHoraria?: string };
  erros: Readonly<Record<string, string>>;
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        name="qtdInstrutores"
        rotulo="Qtd. de Instrutores"
        dica="Pelo menos 1."
        inputMode="numeric"
        defaultValue={valores.qtdInstrutores ?? '1'}
        erro={erros.qtdInstrutores}
        num
      />
      <TextField
        name="cargaHoraria"
        rotulo="Carga Horária"
        dica="Em horas."
        opcional
        inputMode="numeric"
        defaultValue={valores.cargaHoraria}
        erro={erros.cargaHoraria}
        num
      />
    </div>
  );
}
