import { TextareaField, TextField } from '#app/components/field.tsx';
import { caminho } from '../../rules.ts';
import { Adicionar, Linha } from './linha.tsx';
import { erroDe, type PropsDoPasso } from './tipos.ts';

const TEXTOS = {
  experienciasArea: {
    vazio: 'Nenhuma experiência informada.',
    adicionar: 'Adicionar experiência',
  },
  experienciasDocencia: {
    vazio: 'Nenhuma experiência em docência informada. Se não tiver, avance.',
    adicionar: 'Adicionar experiência em docência',
  },
} as const;

/** Steps 4 and 5: rows of cargo, local, período in months, descrição. */
export function Experiencias({
  lista,
  valores,
  problemas,
}: Pick<PropsDoPasso, 'valores' | 'problemas'> & { lista: keyof typeof TEXTOS }) {
  const linhas = valores[lista];
  return (
    <div className="grid gap-3">
      {linhas.length === 0 && <p className="painel p-4 text-sm text-suave">{TEXTOS[lista].vazio}</p>}
      {linhas.map((linha, indice) => {
        const campo = (nome: keyof typeof linha) => ({
          name: caminho(lista, indice, nome),
          defaultValue: linha[nome],
          erro: erroDe(problemas, caminho(lista, indice, nome)),
        });
        return (
          <Linha
            key={`${String(indice)}/${String(linhas.length)}`}
            lista={lista}
            indice={indice}
            nome="Experiência"
            className="sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem]"
          >
            <TextField {...campo('cargo')} rotulo="Cargo" maxLength={200} />
            <TextField {...campo('local')} rotulo="Local" maxLength={200} />
            <TextField
              {...campo('periodo')}
              rotulo="Período"
              complemento="em meses"
              inputMode="numeric"
              maxLength={3}
              num
            />
            <TextareaField
              {...campo('descricao')}
              rotulo="Descrição"
              linhas={3}
              maxLength={3000}
              className="sm:col-span-3"
            />
          </Linha>
        );
      })}
      <div>
        <Adicionar lista={lista}>{TEXTOS[lista].adicionar}</Adicionar>
      </div>
    </div>
  );
}
