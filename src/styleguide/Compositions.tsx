import { useTranslation } from "react-i18next";
import type { PageResponses } from "../../contract/pages.ts";
import { pathTo } from "../../contract/paths.ts";
import { MonthlyRevenue } from "../pages/financial-report/MonthlyRevenue.tsx";
import { Hero } from "../pages/home/Hero.tsx";
import { Gallery } from "../pages/product/Gallery.tsx";
import { Timeline } from "../pages/profile-introduction/Timeline.tsx";
import { SolutionCard } from "../pages/solutions-list/SolutionCard.tsx";
import { CompanyMap } from "../parts/CompanyMap.tsx";
import { CompareChoice } from "../parts/compare/CompareChoice.tsx";
import { InquiryButton } from "../parts/InquiryButton.tsx";
import { NewsCard } from "../parts/NewsCard.tsx";
import { PageTitle } from "../parts/PageTitle.tsx";
import { ProductCard } from "../parts/ProductCard.tsx";
import { TypeLinks } from "../parts/TypeLinks.tsx";
import { Accordion } from "../ui/Accordion.tsx";
import { Carousel } from "../ui/Carousel.tsx";
import { DataTable } from "../ui/DataTable.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { FileLink } from "../ui/FileLink.tsx";
import { FileList } from "../ui/FileList.tsx";
import { ModelNumber } from "../ui/ModelNumber.tsx";
import { Section } from "../ui/Section.tsx";
import { VideoPlayer } from "../ui/VideoPlayer.tsx";
import { Family, Specimen } from "./Specimen.tsx";

interface CompositionsProps {
  readonly home: PageResponses["home"];
  readonly product: PageResponses["product"];
  readonly profile: PageResponses["profile"];
  readonly contact: PageResponses["contact"];
  readonly report: PageResponses["investor-report"];
  readonly solutions: PageResponses["solutions"];
}

const TONES = ["paper", "mist", "deep"] as const;

/** Building blocks of pages, with the site's own content. */
export function Compositions({ home, product: page, profile, contact, report, solutions }: CompositionsProps) {
  const { t } = useTranslation();
  const { product } = page;
  const { relations } = product;
  const [card] = relations;
  const [news] = home.news_list;
  const [solution] = solutions.solutions;
  const [file = ""] = Object.keys(page.files);
  return (
    <>
      <Family title="Reading">
        <Specimen name="ModelNumber">
          <ModelNumber>{product.number}</ModelNumber>
        </Specimen>
        <Specimen name="Accordion" wide>
          <Accordion
            items={product.faqs.map(({ question, answer }) => ({ id: question, title: question, children: answer }))}
          />
        </Specimen>
        <Specimen name="DataTable" wide>
          <DataTable
            caption={t("catalogue.product.download")}
            head={[t("company.shares.document"), t("company.shares.file")]}
            rows={[product.dm_file, product.manual].map((path, index) => {
              const name = t(index === 0 ? "catalogue.product.dataSheet" : "catalogue.product.manual");
              return [name, <FileLink key={path} file={path} name={t("shell.ui.download")} label={name} />];
            })}
          />
        </Specimen>
        <Specimen name="FileLink">
          <FileLink file={file} name={t("shell.ui.download")} label={product.name} />
        </Specimen>
        <Specimen name="FileList" wide>
          <FileList files={[file]} names={[t("catalogue.product.dataSheet")]} />
        </Specimen>
        <Specimen name="TypeLinks" wide>
          <TypeLinks
            label={t("discover.solutions.types")}
            links={solutions.solution_types.map(({ id, title }) => ({
              to: pathTo("solutionsList", { id }),
              text: title,
              current: id === solutions.current ? "page" : undefined,
            }))}
          />
        </Specimen>
        <Specimen name="EmptyState">
          <EmptyState />
        </Specimen>
        <Specimen name="EmptyState" state="with a way on">
          <EmptyState title={t("catalogue.inquiryList.emptyTitle")}>{t("catalogue.inquiryList.emptyHint")}</EmptyState>
        </Specimen>
        {TONES.map((tone) => (
          <Specimen key={tone} name="Section" state={tone} wide>
            <Section
              title={`${home.intro1.title} (${tone})`}
              eyebrow={t("catalogue.home.solutionsEyebrow")}
              tone={tone}
            >
              <p>{product.introduction}</p>
            </Section>
          </Specimen>
        ))}
        <Specimen name="PageTitle" wide>
          <PageTitle title={product.name} intro={<p>{product.introduction}</p>} />
        </Specimen>
      </Family>
      <Family title="Cards and rows">
        {card ? (
          <Specimen name="ProductCard">
            <ProductCard product={card} />
          </Specimen>
        ) : null}
        {news ? (
          <Specimen name="NewsCard">
            <NewsCard news={news} />
          </Specimen>
        ) : null}
        {solution ? (
          <Specimen name="SolutionCard" wide>
            <SolutionCard solution={solution} />
          </Specimen>
        ) : null}
        <Specimen name="InquiryButton" state="page; press it for the other state">
          <InquiryButton product={product} variant="page" />
        </Specimen>
        <Specimen name="InquiryButton" state="card">
          <InquiryButton product={product} variant="card" />
        </Specimen>
        <Specimen name="CompareChoice" state="page; press it for the other state">
          <CompareChoice product={product} variant="page" />
        </Specimen>
        <Specimen name="CompareChoice" state="card">
          <CompareChoice product={product} variant="card" />
        </Specimen>
        <Specimen name="InquiryButton" state="bar">
          <InquiryButton product={product} variant="bar" />
        </Specimen>
        <Specimen name="Carousel" wide>
          <Carousel label={t("catalogue.product.related")} shown={3}>
            {relations.map((one) => (
              <ProductCard key={one.link} product={one} />
            ))}
          </Carousel>
        </Specimen>
        <Specimen name="Hero" state="plays; pauses under the pointer and the focus" wide framed>
          <Hero slides={home.slide} />
        </Specimen>
        <Specimen name="Gallery" state="photos, drawings, turn; press Enlarge for the Lightbox" wide>
          <Gallery product={product} />
        </Specimen>
        <Specimen name="Timeline" wide>
          <Timeline events={profile.events} />
        </Specimen>
        <Specimen name="CompanyMap" state="drawn, where the site has no key" wide>
          <CompanyMap map={contact.map} />
        </Specimen>
        <Specimen name="CompanyMap" state="the address said beside it" wide>
          <CompanyMap map={{ ...contact.map, title: t("catalogue.contact.directions") }} hasAddress>
            <p>{contact.map.address}</p>
          </CompanyMap>
        </Specimen>
        <Specimen name="MonthlyRevenue" wide>
          <MonthlyRevenue year={report.year} months={report.monthly} currency={report.currency} />
        </Specimen>
        <Specimen name="MonthlyRevenue" state="nothing published" wide>
          <MonthlyRevenue year={report.year} months={[]} currency={report.currency} />
        </Specimen>
        <Specimen name="VideoPlayer" wide>
          <VideoPlayer src={product.video} poster={product.video_poster} title={product.name} />
        </Specimen>
      </Family>
    </>
  );
}
