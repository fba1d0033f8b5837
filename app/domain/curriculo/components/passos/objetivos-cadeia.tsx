import { useState } from 'react';
import { SelectField } from '#app/components/field.tsx';
import { caminho } from '../../rules.ts';
import type { LinhaDeCadeia as Dados } from '../../types.ts';
import { Linha } from './linha.tsx';
import { BotaoAtualizar, Situacao } from './objetivos-curso.tsx';
import { useOpcoes } from './opcoes.ts';
import { erroDe, type PropsDoPasso } from './tipos.ts';

type Props = Pick<PropsDoPasso, 'opcoes' | 'problemas'> & { indice: number; linha: Dados };

/** A production chain and the municipality to work in; the state begins at the organisation's. */
export function LinhaDeCadeia({ indice, linha, opcoes, problemas }: Props) {
  const [uf, setUf] = useState(linha.uf);
  const { itens, situacao } = useOpcoes(opcoes.municipios, uf, '/api/utils/municipios');
  const campo = (nome: keyof Dados) => ({
    name: caminho('cadeias', indice, nome),
    defaultValue: linha[nome],
    erro: erroDe(problemas, caminho('cadeias', indice, nome)),
    vazio: 'Selecione',
  });
  return (
    <Linha
      lista="cadeias"
      indice={indice}
      nome="Cadeia"
      className="sm:grid-cols-2 xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1.2fr)]"
    >
      <SelectField
        {...campo('cadeiaId')}
        rotulo="Cadeia produtiva"
        opcoes={opcoes.cadeias}
        className="sm:max-xl:col-span-2"
      />
      <div
        onChange={(event) => {
          if (event.target instanceof HTMLSelectElement) setUf(event.target.value);
        }}
      >
        <SelectField {...campo('uf')} rotulo="Estado" opcoes={opcoes.estados} />
      </div>
      <SelectField
        key={uf}
        {...campo('municipioIbge')}
        defaultValue={uf === linha.uf ? linha.municipioIbge : ''}
        rotulo="Cidade"
        opcoes={itens}
      />
      <div className="flex flex-wrap items-center gap-3 empty:hidden sm:col-span-full [@media(scripting:enabled)]:contents">
        <BotaoAtualizar valor={`atualizar:cadeias:${String(indice)}`} sempre={situacao === 'falhou'}>
          Atualizar cidades
        </BotaoAtualizar>
        <Situacao situacao={situacao} />
      </div>
    </Linha>
  );
}
