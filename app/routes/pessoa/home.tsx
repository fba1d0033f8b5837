import { useLoaderData } from '@remix-run/react';
import { TitleCard } from '#app/components/brand.tsx';
import { listMeta, OwnDataError } from '#app/components/load-error.tsx';
import { LinhasDoTempo } from '#app/domain/agenda/components/linha-do-tempo.tsx';
import { PainelDeProximasDatas } from '#app/domain/agenda/components/proximas-datas.tsx';
import { PainelDeContadores, PainelDePrazos } from '#app/domain/inicio/components/paineis.tsx';
import { ListaDeTarefas } from '#app/domain/inicio/components/tarefas.tsx';
import { getInicio } from '#app/domain/inicio/queries.server/inicio.ts';
import { resumo, saudacao } from '#app/domain/inicio/rules/lista.ts';
import type { Visao } from '#app/domain/inicio/types.ts';
import { diaDaSemana, diaDoInstante, nomeDoMes, type Dia } from '#app/lib/dates.ts';
import { SERVICO } from '#app/lib/lugar.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta = listMeta('Início');

/** 'Quinta-feira, 17 de setembro de 2026' */
function porExtenso(dia: Dia): string {
  const [ano, , numero] = dia.split('-');
  const semana = diaDaSemana(dia);
  return `${semana.charAt(0).toUpperCase()}${semana.slice(1)}, ${Number(numero)} de ${nomeDoMes(dia)} de ${ano ?? ''}`;
}

export const loader = loaderFor('/home', async (ctx) => {
  const inicio = await getInicio(ctx);
  return {
    ...inicio,
    data: porExtenso(diaDoInstante(ctx.now)),
    saudacao: `${saudacao(ctx.now)}, ${ctx.actor.nome.split(' ', 1)[0] ?? ''}.`,
    resumo: resumo(inicio.tarefas, inicio.total),
  };
});

const TODAS: Partial<Record<Visao, { rotulo: string; href: string }>> = {
  comissao: { rotulo: 'Ver todas as ações pendentes', href: '/adm/lista-processos' },
  coordenacao: { rotulo: 'Ver as avaliações de cadastro', href: '/coord/selecaoCandidatos' },
  juridico: { rotulo: 'Ver os recursos', href: '/juridico/solicitacaoRecurso' },
  candidato: { rotulo: 'Ver todas as demandas', href: '/todas-demandas' },
};

const BASE: Record<Visao, string | null> = {
  comissao: '/adm/credenciamento',
  coordenacao: '/coord/credenciamento',
  juridico: null,
  candidato: null,
  outra: null,
};

const VAZIO: Record<Visao, string> = {
  comissao: 'As ações aparecem aqui quando uma fase as pede.',
  coordenacao: 'As avaliações de cadastro das suas áreas aparecem aqui quando a fase começa.',
  juridico: 'Os recursos da habilitação jurídica aparecem aqui quando são apresentados.',
  candidato:
    'O seu currículo está em dia, e não há documento a enviar, recurso a apresentar nem demanda aberta para demonstração de interesse.',
  outra: 'O que depender de você aparece aqui.',
};

export default function Inicio() {
  const pagina = useLoaderData<typeof loader>();
  const { visao, candidato } = pagina;
  return (
    <>
      <TitleCard data={pagina.data} titulo={SERVICO}>
        {pagina.saudacao} {pagina.resumo}
      </TitleCard>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 content-start gap-4">
          <ListaDeTarefas tarefas={pagina.tarefas} todas={TODAS[visao]} vazio={VAZIO[visao]} />
          {candidato && <LinhasDoTempo linhas={candidato.linhas} total={candidato.demandas} />}
        </div>
        <div className="grid content-start gap-4">
          {pagina.numeros && <PainelDeContadores contadores={pagina.numeros} />}
          {candidato && <PainelDeProximasDatas datas={candidato.datas} />}
          {pagina.prazos && <PainelDePrazos prazos={pagina.prazos.linhas} base={BASE[visao]} />}
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <OwnDataError titulo="Início" />;
}
