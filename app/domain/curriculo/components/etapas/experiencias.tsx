import { SubmitButton } from '#app/components/button.tsx';
import { TextareaField, TextField } from '#app/components/field.tsx';
import { totalDeMeses } from '../../rules.ts';
import { erroDe, type PropsDaEtapa } from './tipos.ts';

const TEXTOS = {
  experienciasArea: {
    nome: 'experiência',
    vazio: 'Nenhuma experiência profissional ainda. Adicione uma por vez, da mais recente à mais antiga.',
    adicionar: 'Adicionar experiência',
  },
  experienciasDocencia: {
    nome: 'experiência em docência',
    vazio: 'A experiência em docência é opcional. Adicione se já deu aulas, cursos ou treinamentos.',
    adicionar: 'Adicionar experiência em docência',
  },
} as const;

/** Steps 4 and 5: rows of cargo, local, período in months, descrição. Spec 1 §5. */
export function Experiencias({
  lista,
  valores,
  problemas,
}: Pick<PropsDaEtapa, 'valores' | 'problemas'> & { lista: 'experienciasArea' | 'experienciasDocencia' }) {
  const linhas = valores[lista];
  const textos = TEXTOS[lista];
  return (
    <div className="grid gap-5">
      {linhas.length === 0 && <p className="text-sm text-suave">{textos.vazio}</p>}
      {linhas.map((linha, indice) => {
        const campo = (nome: 'cargo' | 'local' | 'periodo' | 'descricao') => ({
          name: `${lista}[${indice}].${nome}`,
          defaultValue: linha[nome],
          erro: erroDe(problemas, `${lista}[${indice}].${nome}`),
        });
        return (
          <fieldset key={`${indice}-${linhas.length}`} className="painel grid gap-4 p-4">
            <legend className="px-1 font-semibold">
              {textos.nome.charAt(0).toUpperCase() + textos.nome.slice(1)} {indice + 1}
            </legend>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField {...campo('cargo')} rotulo="Cargo" maxLength={200} />
              <TextField {...campo('local')} rotulo="Local" maxLength={200} />
              <TextField
                {...campo('periodo')}
                rotulo="Período"
                dica="Em meses. Dois anos são 24 meses."
                inputMode="numeric"
                maxLength={4}
                num
              />
            </div>
            <TextareaField {...campo('descricao')} rotulo="Descrição" linhas={3} maxLength={3000} />
            <div>
              <SubmitButton
                name="_acao"
                value={`remover:${lista}:${indice}`}
                variante="remover"
                objeto={`a ${textos.nome} ${indice + 1}`}
              >
                Remover
              </SubmitButton>
            </div>
          </fieldset>
        );
      })}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SubmitButton name="_acao" value={`adicionar:${lista}`} icone="plus">
          {textos.adicionar}
        </SubmitButton>
        <p className="num text-sm">
          Tempo total: <b>{totalDeMeses(linhas)} meses</b>
        </p>
      </div>
    </div>
  );
}
