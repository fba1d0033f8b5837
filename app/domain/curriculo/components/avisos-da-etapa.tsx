import { Anchor } from '#app/components/anchor.tsx';
import { Differences } from '#app/components/differences.tsx';
import { Notice } from '#app/components/notice.tsx';
import { MENSAGENS } from '../labels.ts';
import { posicaoDaEtapa } from '../rules.ts';
import { ETAPAS, type EtapaId } from '../types.ts';

export type AvisoDaEtapa = {
  aviso: 'conflito' | 'cep' | 'falha' | null;
  /** Steps that keep the curriculum from being finished. */
  faltam: readonly { etapa: EtapaId; mensagem: string }[];
  diferencas: readonly { rotulo: string; aqui: string; la: string }[];
};

/** What the last press met, above the fields. */
export function AvisosDaEtapa({ etapa, aviso, faltam, diferencas }: AvisoDaEtapa & { etapa: EtapaId }) {
  return (
    <>
      {aviso === 'conflito' && (
        <Notice tipo="aviso" papel="alert" titulo="Alterado em outra janela" className="mb-4">
          <p>{MENSAGENS.conflito}</p>
          <Differences itens={diferencas} />
          <Anchor className="elo alvo" para={`/curriculo?etapa=${etapa}`} recarregar>
            Atualizar a página
          </Anchor>
        </Notice>
      )}
      {aviso === 'falha' && (
        <Notice tipo="aviso" papel="alert" titulo="Atenção:" className="mb-4">
          {MENSAGENS.falhaAoFinalizar}o portal não conseguiu gravar agora. O que você digitou continua nos
          campos: tente de novo em instantes.
        </Notice>
      )}
      {aviso === 'cep' && (
        <Notice tipo="aviso" papel="alert" className="mb-4">
          <p>{MENSAGENS.cepNaoEncontrado}</p>
          <p>Preencha o endereço abaixo; o CEP digitado continua valendo.</p>
        </Notice>
      )}
      {faltam.length > 0 && (
        <Notice tipo="aviso" papel="alert" titulo="Atenção:" className="mb-4">
          <p>
            {MENSAGENS.falhaAoFinalizar}
            {faltam.length === 1 ? 'falta uma etapa.' : `faltam ${String(faltam.length)} etapas.`}
          </p>
          <ul className="mt-1 grid gap-1">
            {faltam.map(({ etapa: id, mensagem }) => (
              <li key={`${id}-${mensagem}`}>
                <Anchor className="elo alvo" para={`/curriculo?etapa=${id}`}>
                  Etapa {posicaoDaEtapa(id) + 1}, {ETAPAS[posicaoDaEtapa(id)]?.titulo}
                </Anchor>
                : {mensagem}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
